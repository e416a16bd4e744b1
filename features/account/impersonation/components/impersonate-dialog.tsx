"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { failureOf } from "../../client/mutations";
import { authEvents } from "../../client/store";
import { isProofMissing, withFresh } from "../../fresh/client/store";
import { FreshDialog } from "../../fresh/components/fresh-dialog";

type Props = Readonly<{ userId: string; name: string; open: boolean; onClose: () => void }>;

const maxReasonLength = 300;

/**
 * A dialog that asks for the reason for impersonation and, where the last sign-in is too long ago, confirms the
 * administrator's own identity.
 */
export function ImpersonateDialog({ userId, name, open, onClose }: Props) {
  const t = useTranslations("impersonation");
  const tCommon = useTranslations("common");
  const formId = useId();
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <Dialog
        actions={
          <>
            <CloseButton>{tCommon("cancel")}</CloseButton>
            <Button form={formId} loading={isRunning} type="submit" variant="solid">
              {t("begin")}
            </Button>
          </>
        }
        closeLabel={tCommon("close")}
        onClose={onClose}
        open={open}
        size="s"
        title={t("ask", { name })}
      >
        <ReasonForm id={formId} isRunning={isRunning} onRun={setIsRunning} userId={userId} />
      </Dialog>
      <FreshDialog />
    </>
  );
}

type Problem = "reason" | "busy" | "refused" | "failed";
type FormProps = Readonly<{ id: string; userId: string; isRunning: boolean; onRun: (isRunning: boolean) => void }>;

function problemOf(error: unknown): Problem {
  const failure = failureOf(error);
  if (failure.kind === "busy") return "busy";
  if (failure.kind === "fields") return "reason";
  const isAway = failure.kind === "away" && typeof error !== "object";
  return isAway ? "failed" : "refused";
}

function ReasonForm({ id, userId, isRunning, onRun }: FormProps) {
  const t = useTranslations("impersonation");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);

  async function begin() {
    authEvents.signedIn(await withFresh(() => call("POST /api/auth/impersonate/start", { body: { userId, reason } })));
    location.assign(paths.dashboard.root);
    // The button stays busy until the next page is there.
    await new Promise(() => {});
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    if (reason.trim().length < 3) return setProblem("reason");
    onRun(true);
    setProblem(null);
    await begin().catch((error: unknown) => {
      // Whoever did not prove who they are has changed their mind.
      if (!isProofMissing(error)) setProblem(problemOf(error));
    });
    onRun(false);
  }

  return (
    <form className="grid gap-4" id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>{t("text")}</p>
      {(problem === "busy" || problem === "refused" || problem === "failed") && (
        <Alert role="alert" tone="error">
          {t(`problems.${problem}`)}
        </Alert>
      )}
      <TextArea
        autoFocus
        error={problem === "reason" ? t("problems.reason") : undefined}
        hint={t("reasonHint")}
        label={t("reasonLabel")}
        maxLength={maxReasonLength}
        onChange={({ target }) => setReason(target.value)}
        required
        rows={3}
        value={reason}
      />
      <LeaveGuard isDirty={reason.trim() !== "" && !isRunning} />
    </form>
  );
}
