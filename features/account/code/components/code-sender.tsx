"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import { type Failure, failureOf } from "../../client/mutations";
import { FailureAlert } from "../../components/failure-alert";
import { codeEvents, useCodeSentAtMs } from "../client/store";
import { type CodePurpose, codeLimits } from "../policy";
import styles from "./code-sender.module.css";

/** How codes reach people here: by mail, or printed where the server runs; demo accounts may see theirs. */
export type CodeDelivery = Readonly<{ byMail: boolean; demoEmails: readonly string[] }>;

const requests = {
  verify: "POST /api/auth/verify/resend",
  "reset-password": "POST /api/auth/reset-password",
} as const satisfies Record<CodePurpose, string>;

/** Whole seconds until another code may be asked for; the same at the first render on server and browser. */
function useSecondsLeft(sentAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(sentAtMs ?? 0);
  useEffect(() => {
    if (sentAtMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    const stop = setTimeout(() => clearInterval(timer), (codeLimits.resendAfterS + 2) * 1_000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [sentAtMs]);
  if (sentAtMs === null) return 0;
  return Math.max(0, Math.ceil(codeLimits.resendAfterS - (nowMs - sentAtMs) / 1_000));
}

type Props = Readonly<{
  purpose: CodePurpose;
  email: string;
  delivery: CodeDelivery;
  onFill: (code: string) => void;
}>;

/** A button that sends another code after a pause, with a hint where to find it. */
export function CodeSender({ purpose, email, delivery, onFill }: Props) {
  const t = useTranslations("auth.resend");
  const sentAtMs = useCodeSentAtMs();
  const secondsLeft = useSecondsLeft(sentAtMs);
  const [isSending, setIsSending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isDemo = delivery.demoEmails.includes(email.trim().toLowerCase());

  async function send() {
    if (isSending || secondsLeft > 0) return;
    setIsSending(true);
    setFailure(null);
    try {
      await call(requests[purpose], { body: { email } });
      codeEvents.codeRequested(email);
      setWasSent(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsSending(false);
  }

  return (
    <div className={styles.sender}>
      <FailureAlert failure={failure} />
      <Button
        disabled={email.trim() === ""}
        loading={isSending}
        onClick={send}
        aria-disabled={secondsLeft > 0 || undefined}
        startIcon="refresh-cw"
        variant="ghost"
      >
        {secondsLeft > 0 ? t("wait", { seconds: secondsLeft }) : t("button")}
      </Button>
      <p className={styles.status} role="status">
        {wasSent && secondsLeft > 0 && t("sent")}
      </p>
      {isDemo && <DemoCode email={email} key={sentAtMs} onFill={onFill} purpose={purpose} />}
      {!isDemo && !delivery.byMail && <p className={styles.hint}>{t("console")}</p>}
    </div>
  );
}

type DemoCodeProps = Readonly<{ purpose: CodePurpose; email: string; onFill: (code: string) => void }>;

function DemoCode({ purpose, email, onFill }: DemoCodeProps) {
  const t = useTranslations("auth.resend");
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    let isRequested = true;
    call("POST /api/auth/demo-code", { body: { email: email.trim(), purpose } }).then(
      (answer) => isRequested && setCode(answer.code),
      // Without it the code can still be read where the server runs.
      () => {},
    );
    return () => {
      isRequested = false;
    };
  }, [email, purpose]);
  if (code === undefined) return null;
  if (code === null) return <p className={styles.hint}>{t("console")}</p>;
  return (
    <p className={styles.demo}>
      {t("demoCode", { code })}
      <Button onClick={() => onFill(code)} size="s" variant="soft">
        {t("fill")}
      </Button>
    </p>
  );
}
