"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { LeaveGuard } from "@/components/leave-guard";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { toast } from "@/components/toast";
import { emailProblem } from "@/features/account/policy";
import { formatNumber } from "@/lib/format";
import { roleIds } from "@/lib/permissions";
import { codeOf } from "@/lib/problem";
import { roleNameIn } from "../../list/components/list-copy";
import { useInvite } from "../client/mutations";
import { invitationsQuery } from "../client/queries";
import { addressesIn, entriesWithoutAddress, invitationLimits } from "../policy";
import type { Invitations, Invited } from "../schema";
import styles from "./invite-dialog.module.css";
import { PendingInvitations } from "./pending-invitations";

type Props = Readonly<{ onClose: () => void }>;

/** A dialog that invites people by email and lists the pending invitations. */
export function InviteDialog({ onClose }: Props) {
  const t = useTranslations("invitation");
  const tCommon = useTranslations("common");
  const formId = useId();
  const [text, setText] = useState("");
  const found = useQuery(invitationsQuery());
  const invite = useInvite();
  const count = addressesIn(text).length;
  return (
    <Dialog
      actions={
        <>
          <CloseButton>{tCommon("close")}</CloseButton>
          <Button form={formId} loading={invite.isPending} startIcon="send" type="submit" variant="solid">
            {t("send", { count })}
          </Button>
        </>
      }
      closeLabel={tCommon("close")}
      onClose={onClose}
      open
      size="m"
      title={t("title")}
    >
      <div className="grid gap-4">
        <InviteForm found={found} id={formId} invite={invite} onText={setText} text={text} />
        <PendingInvitations found={found} />
      </div>
      <LeaveGuard isDirty={text.trim() !== "" && !invite.isPending} />
    </Dialog>
  );
}

type FormProps = Readonly<{
  id: string;
  invite: ReturnType<typeof useInvite>;
  found: UseQueryResult<Invitations>;
  text: string;
  onText: (text: string) => void;
}>;

function refusalOf(error: unknown): "closed" | "notYours" | "tooMany" | "failed" {
  const code = codeOf(error);
  if (code === "conflict") return "closed";
  if (code === "too-many-requests") return "tooMany";
  return code === "invalid-input" || code === "forbidden" ? "notYours" : "failed";
}

/** Who is invited becomes staff, unless the inviter may only give other roles. */
const standardRole = (roles: Invitations["roles"]) => (roles.find(({ id }) => id === roleIds.staff) ?? roles[0])?.id;

function InviteForm({ id, invite, found, text, onText }: FormProps) {
  const t = useTranslations("invitation");
  const tList = useTranslations("userList");
  const locale = useLocale();
  const { mutate, data, error, isPending, reset } = invite;
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const roles = found.data?.roles ?? [];
  const max = formatNumber(locale, invitationLimits.atOnce);

  function problemOf(emails: readonly string[]): string | null {
    if (emails.length > invitationLimits.atOnce) return t("many", { most: max });
    const wrong = entriesWithoutAddress(text)[0] ?? emails.find((email) => emailProblem(email) !== null);
    if (wrong !== undefined) return t("wrongAddress", { email: wrong });
    return emails.length === 0 ? t("none") : null;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const emails = addressesIn(text);
    const faulty = problemOf(emails);
    setProblem(faulty);
    if (faulty !== null) return;
    // Whoever is quicker than the list of roles has chosen none; what they sent waits for it.
    const known = found.data ?? (await found.refetch({ cancelRefetch: false })).data;
    const roleId = chosen ?? standardRole(known?.roles ?? []);
    if (roleId === undefined) return setProblem(t("failed"));
    mutate(
      { emails, roleId },
      {
        onSuccess({ invitations }) {
          if (invitations.length > 0) toast.success(t("sent", { count: invitations.length }));
          onText("");
        },
      },
    );
  }

  return (
    <form className="grid gap-4" id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextArea
        autoFocus
        dir="ltr"
        error={problem ?? undefined}
        hint={t("emailsHint", { most: max })}
        label={t("emails")}
        onChange={({ target }) => {
          onText(target.value);
          setProblem(null);
          reset();
        }}
        required
        rows={3}
        value={text}
      />
      <Select
        label={t("role")}
        onChange={({ target }) => setChosen(Number(target.value))}
        value={chosen ?? standardRole(roles) ?? ""}
      >
        {roles.length === 0 && <option value="">…</option>}
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {roleNameIn({ t: tList }, role)}
          </option>
        ))}
      </Select>
      {error && <Failure>{t(refusalOf(error))}</Failure>}
      {data && data.skipped.length > 0 && <Skipped skipped={data.skipped} />}
    </form>
  );
}

function Skipped({ skipped }: Readonly<{ skipped: Invited["skipped"] }>) {
  const t = useTranslations("invitation");
  return (
    <div className={styles.skipped} role="status">
      <p>{t("skipped")}</p>
      <ul>
        {skipped.map(({ email, reason }) => (
          <li key={`${email} ${reason}`}>
            <bdi>{email}</bdi>: {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
