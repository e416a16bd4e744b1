"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { failureOf } from "../../client/mutations";
import { PasswordField } from "../../components/password-field";
import { postFresh } from "../client/api";
import { freshEvents, useIsProofWanted } from "../client/store";
import styles from "./fresh-dialog.module.css";

/** Asks for the password once more when a call needs it; see `withFresh`. One a page. */
export function FreshDialog() {
  const t = useTranslations("account.fresh");
  const tCommon = useTranslations("common");
  const isOpen = useIsProofWanted();
  const formId = useId();
  const [isRunning, setIsRunning] = useState(false);
  const giveUp = () => freshEvents.answered(false);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={giveUp}>{tCommon("cancel")}</Button>
          <Button form={formId} loading={isRunning} type="submit" variant="solid">
            {t("confirm")}
          </Button>
        </>
      }
      closeLabel={tCommon("close")}
      onClose={giveUp}
      open={isOpen}
      size="s"
      title={t("title")}
    >
      <ProofForm id={formId} isRunning={isRunning} onRun={setIsRunning} />
    </Dialog>
  );
}

type Problem = "wrong" | "busy" | "failed";

function problemOf(error: unknown): Problem {
  const { kind } = failureOf(error);
  if (kind === "busy") return "busy";
  return kind === "fields" ? "wrong" : "failed";
}

type Props = Readonly<{ id: string; isRunning: boolean; onRun: (isRunning: boolean) => void }>;

function ProofForm({ id, isRunning, onRun }: Props) {
  const t = useTranslations("account.fresh");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    if (password === "") return setProblem("wrong");
    onRun(true);
    try {
      await postFresh(password);
      freshEvents.answered(true);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      onRun(false);
    }
  }

  return (
    <form className={styles.form} id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>{t("text")}</p>
      {problem !== null && problem !== "wrong" && (
        <Alert role="alert" tone={problem === "busy" ? "warning" : "error"}>
          {t(problem)}
        </Alert>
      )}
      <PasswordField
        autoComplete="current-password"
        autoFocus
        error={problem === "wrong" ? t("wrong") : undefined}
        label={t("password")}
        maxLength={1_000}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(null);
        }}
        value={password}
      />
    </form>
  );
}
