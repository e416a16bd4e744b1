"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { FormSection } from "@/components/form-section";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { formatDate } from "@/lib/format";
import { type UserStatus, userLimits } from "../domain/constants";
import { refusalOf } from "../form/client/mutations";
import type { UserRecord } from "../schema";

const tones = { active: "success", pending: "warning", deactivated: "error" } as const satisfies Record<
  UserStatus,
  string
>;

/** The account status of a person, with buttons that change it at once, independently of the form. */
export function StatusSection({ user }: Readonly<{ user: UserRecord }>) {
  const t = useTranslations("userForm");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const { status = "active", name, id } = user;
  const mayReturn = mayComeBack(user);

  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(null);
    try {
      await work();
      toast.success(done);
      router.refresh();
    } catch (error) {
      const { kind } = refusalOf(error);
      setFailure(t(`refused.${kind === "fields" || kind === "stale" ? "away" : kind}`));
      throw error;
    }
  }
  function close() {
    setIsConfirming(false);
    setReason("");
  }
  const deactivate = () =>
    attempt(
      () => call("POST /api/users/delete", { body: { userIds: [id], ...(reason.trim() && { reason }) } }),
      t("status.deactivated", { name }),
    );

  async function handleRestore() {
    if (isRestoring) return;
    setIsRestoring(true);
    await attempt(
      () => call("POST /api/users/restore", { body: { userIds: [id] } }),
      t("status.restored", { name }),
    ).catch(() => undefined);
    setIsRestoring(false);
  }
  return (
    <FormSection title={t("sections.status")}>
      <div className="row wrap between gap-2-3">
        <Chip dot tone={tones[status]}>
          {t(`status.names.${status}`)}
        </Chip>
        {user.may.deactivate && status === "deactivated" && (
          <Button loading={isRestoring} onClick={() => void handleRestore()}>
            {t("status.restore")}
          </Button>
        )}
        {user.may.deactivate && (status !== "deactivated" || mayReturn) && (
          <Button onClick={() => setIsConfirming(true)}>{t(mayReturn ? "status.keepOut" : "status.deactivate")}</Button>
        )}
      </div>
      <Closed user={user} />
      {failure && !isConfirming && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t(mayReturn ? "status.keepOut" : "status.deactivate")}
        danger
        onClose={close}
        onConfirm={deactivate}
        open={isConfirming}
        title={t(mayReturn ? "status.keepOutQuestion" : "status.question", { name })}
      >
        <div className="grid gap-4">
          <p>{t(mayReturn ? "status.keepOutConsequence" : "status.consequence")}</p>
          <TextArea
            dir="auto"
            hint={t("status.reasonHint")}
            label={t("status.reason")}
            maxLength={userLimits.reason}
            onChange={(event) => setReason(event.target.value)}
            rows={3}
            value={reason}
          />
          <LeaveGuard isDirty={reason.trim() !== ""} />
          {failure && (
            <Alert role="alert" tone="error">
              {failure}
            </Alert>
          )}
        </div>
      </ConfirmDialog>
    </FormSection>
  );
}

/** They left by themselves, and nobody has closed the account to them. */
const mayComeBack = ({ deleteAfter, deactivationReason }: UserRecord) =>
  Boolean(deleteAfter) && deactivationReason === null;

function Closed({ user }: Readonly<{ user: UserRecord }>) {
  const t = useTranslations("userForm.status");
  const locale = useLocale();
  const { deactivatedAt, deactivationReason, deleteAfter } = user;
  if (!deactivatedAt) return null;
  return (
    <div>
      <p>{t("since", { date: formatDate(locale, deactivatedAt) })}</p>
      {deleteAfter && (
        <p>{t(mayComeBack(user) ? "leaving" : "forgotten", { date: formatDate(locale, deleteAfter) })}</p>
      )}
      {deactivationReason && (
        <p dir="auto">
          {t("reason")}: {deactivationReason}
        </p>
      )}
    </div>
  );
}
