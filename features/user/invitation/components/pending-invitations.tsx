"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { formatDate } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { roleNameIn } from "../../list/components/list-copy";
import { useInvitationAct } from "../client/mutations";
import type { Invitation, Invitations } from "../schema";
import styles from "./invite-dialog.module.css";

type Props = Readonly<{ found: UseQueryResult<Invitations> }>;

/** The pending invitations, each with buttons that resend and revoke it. */
export function PendingInvitations({ found }: Props) {
  const t = useTranslations("invitation");
  const { mutateAsync, isPending } = useInvitationAct();

  const onRefused = (error: unknown) =>
    void toast.error(t(codeOf(error) === "too-many-requests" ? "tooMany" : "actFailed"));
  /** Once at a time. */
  const start = (work: () => Promise<unknown>) => void (!isPending && work().catch(onRefused));
  const handleResend = ({ id: invitationId, email }: Invitation) =>
    start(() => mutateAsync({ act: "resend", invitationId }).then(() => toast.success(t("resent", { email }))));
  function handleRevoke({ id: invitationId, email }: Invitation) {
    const run = () => mutateAsync({ act: "revoke", invitationId });
    const inverse = () => mutateAsync({ act: "restore", invitationId });
    const undo = { run, inverse, done: t("restored", { email }), onRefused };
    start(() => run().then(() => toast.success(t("revoked", { email }), { undo })));
  }

  return (
    <section aria-label={t("pending")} className={styles.pending}>
      <h3 className="semibold">{t("pending")}</h3>
      <LoadFailure of={found} title={t("loadFailed")} />
      {found.isPending && (
        <div aria-busy="true">
          <Skeleton width="58%" />
          <Skeleton width="34%" />
        </div>
      )}
      {found.data?.invitations.length === 0 && <p className="text-13 muted">{t("pendingEmpty")}</p>}
      <ul className="grid">
        {found.data?.invitations.map((invitation) => (
          <PendingRow
            invitation={invitation}
            key={invitation.id}
            onResend={() => handleResend(invitation)}
            onRevoke={() => handleRevoke(invitation)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Readonly<{ invitation: Invitation; onResend: () => void; onRevoke: () => void }>;

function PendingRow({ invitation, onResend, onRevoke }: RowProps) {
  const t = useTranslations("invitation");
  const { email, inviterName, mailRefusal } = invitation;
  const role = roleNameIn({ t: useTranslations("userList") }, { id: invitation.roleId, name: invitation.roleName });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className="break-anywhere">
          <bdi>{email}</bdi>
        </span>
        <span className="text-13 muted">
          {inviterName === null ? role : t("invitedBy", { role, inviter: inviterName })}
        </span>
        {mailRefusal !== null && (
          <span className="text-13 muted">
            {t("mailRefusal")} <bdi lang="en">{mailRefusal}</bdi>
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <span className="text-13 muted">
          <AccountStatus invitation={invitation} />
        </span>
        <IconButton icon="send" label={t("resendOf", { email })} onClick={onResend} />
        <IconButton icon="trash-2" label={t("revokeOf", { email })} onClick={onRevoke} />
      </div>
    </li>
  );
}

/** How long the link is good, or why it is not. */
function AccountStatus({ invitation }: Readonly<{ invitation: Invitation }>) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  const { expiresAt, isExpired, isVoid, mailRefusal } = invitation;
  if (isExpired) return <Chip tone="warning">{t("expired")}</Chip>;
  if (isVoid) return <Chip tone="warning">{t("void")}</Chip>;
  if (mailRefusal !== null) return <Chip tone="error">{t("notDelivered")}</Chip>;
  return t("until", { date: formatDate(locale, expiresAt) });
}
