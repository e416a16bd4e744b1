"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { addressOf, call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { AccountSection } from "../../components/account-section";
import { isProofMissing, withFresh } from "../../fresh/client/store";
import { canonicalEmail } from "../../policy";
import { askAboutUnsaved, completeSignOut } from "../../sign-out/client/mutations";
import { leavingLimits } from "../policy";
import styles from "./leaving-section.module.css";

type Props = Readonly<{ email: string }>;

/** The section that exports the person's data and deletes the account. Stands on a page with a `FreshDialog`. */
export function LeavingSection({ email }: Props) {
  return (
    <>
      <DataSection />
      <LeaveSection email={email} />
    </>
  );
}

function DataSection() {
  const t = useTranslations("account.leaving");
  const [isConfirming, setIsConfirming] = useState(false);
  async function handleDownload() {
    if (isConfirming) return;
    setIsConfirming(true);
    try {
      // A download could not ask for a proof of identity.
      await withFresh(() => call("GET /api/account/export/check"));
      location.assign(addressOf("GET /api/account/export"));
    } catch (error) {
      if (!isProofMissing(error)) toast.error(t("exportFailed"));
    } finally {
      setIsConfirming(false);
    }
  }
  return (
    <AccountSection
      action={
        <Button loading={isConfirming} onClick={() => void handleDownload()} startIcon="download">
          {t("download")}
        </Button>
      }
      text={t("dataText")}
      title={t("dataTitle")}
    />
  );
}

function LeaveSection({ email }: Props) {
  const t = useTranslations("account.leaving");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      action={
        <Button onClick={() => setIsOpen(true)} variant="danger">
          {t("leave")}
        </Button>
      }
      text={t("leaveText", { days: leavingLimits.graceDays })}
      title={t("leaveTitle")}
    >
      {isOpen && <LeaveDialog email={email} onClose={() => setIsOpen(false)} />}
    </AccountSection>
  );
}

type Problem = "mismatch" | "last" | "failed";

function problemOf(error: unknown): Problem {
  const code = codeOf(error);
  if (code === "invalid-input") return "mismatch";
  return code === "conflict" ? "last" : "failed";
}

function LeaveDialog({ email, onClose }: Props & Readonly<{ onClose: () => void }>) {
  const t = useTranslations("account.leaving");
  const tCommon = useTranslations("common");
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    if (canonicalEmail(typed) !== email) return setProblem("mismatch");
    setIsRunning(true);
    if ((await askAboutUnsaved()) !== null) return setIsRunning(false);
    try {
      await withFresh(() => call("POST /api/account/leave", { body: { email: typed } }));
      completeSignOut();
      location.assign(paths.auth.login);
    } catch (error) {
      setIsRunning(false);
      if (!isProofMissing(error)) setProblem(problemOf(error));
    }
  }

  return (
    <Dialog
      actions={
        <>
          <CloseButton>{tCommon("cancel")}</CloseButton>
          <Button form={formId} loading={isRunning} type="submit" variant="danger">
            {t("leave")}
          </Button>
        </>
      }
      closeLabel={tCommon("close")}
      onClose={isRunning ? () => {} : onClose}
      open
      role="alertdialog"
      size="s"
      title={t("askTitle")}
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ul className={styles.facts}>
          <li>{t("facts.out")}</li>
          <li>{t("facts.grace", { days: leavingLimits.graceDays })}</li>
          <li>{t("facts.gone")}</li>
          <li>{t("facts.stays")}</li>
        </ul>
        <TextField
          autoComplete="off"
          autoFocus
          dir="ltr"
          error={problem === "mismatch" ? t("problems.mismatch") : undefined}
          hint={<bdi>{email}</bdi>}
          label={t("typeEmail")}
          maxLength={1_000}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          value={typed}
        />
        <LeaveGuard isDirty={typed !== "" && !isRunning} />
        {problem !== null && problem !== "mismatch" && <Failure>{t(`problems.${problem}`)}</Failure>}
        {problem === "last" && (
          <LinkButton href={paths.user.list} startIcon="users">
            {t("people")}
          </LinkButton>
        )}
      </form>
    </Dialog>
  );
}
