"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { failureOf } from "../../client/mutations";
import { useConfirmation } from "../client/mutations";
import { isTotp } from "../policy";
import type { Enrolment } from "../schema";
import styles from "./enrolment-form.module.css";

type Props = Readonly<{
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}>;

type Problem = "required" | "invalid" | "wrong" | "busy" | "failed";

function problemOf(error: unknown): Problem {
  const { kind } = failureOf(error);
  if (kind === "fields") return "wrong";
  return kind === "busy" ? "busy" : "failed";
}

/** The form that sets up two-factor authentication: the secret as a QR code and as text, and the first code. */
export function EnrolmentForm({ enrolment, onConfirmed, onCancel }: Props) {
  const t = useTranslations("twoFactor.enrol");
  const confirmation = useConfirmation();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const groups = enrolment.secret.match(/.{1,4}/g) ?? [];

  useEffect(() => {
    field.current?.focus();
  }, []);

  function fault(found: Problem) {
    setProblem(found);
    field.current?.focus();
    field.current?.select();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (confirmation.isPending) return;
    if (code.trim() === "") return fault("required");
    if (!isTotp(code)) return fault("invalid");
    try {
      onConfirmed((await confirmation.mutateAsync(code)).recoveryCodes);
    } catch (error) {
      fault(problemOf(error));
    }
  }

  async function handleCopy() {
    await navigator.clipboard.writeText(enrolment.secret).then(
      () => toast.success(t("copied")),
      () => toast.error(t("copyFailed")),
    );
  }

  const isField = problem === "required" || problem === "invalid" || problem === "wrong";
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ol className={styles.steps}>
        <li>
          <p>{t("scan")}</p>
          <svg
            aria-label={t("qr")}
            className={styles.qr}
            role="img"
            viewBox={`0 0 ${enrolment.qr.size} ${enrolment.qr.size}`}
          >
            <path d={enrolment.qr.path} />
          </svg>
          <p className="text-13 muted">{t("orType")}</p>
          <div className={styles.secret}>
            <code dir="ltr">{groups.join(" ")}</code>
            <Button onClick={() => void handleCopy()} size="s" startIcon="copy">
              {t("copy")}
            </Button>
          </div>
        </li>
        <li>
          <p>{t("enter")}</p>
          {problem !== null && !isField && (
            <Alert role="alert" tone={problem === "busy" ? "warning" : "error"}>
              {t(`problems.${problem}`)}
            </Alert>
          )}
          <TextField
            autoComplete="one-time-code"
            className={styles.code}
            dir="ltr"
            error={problem !== null && isField ? t(`problems.${problem}`) : undefined}
            inputMode="numeric"
            label={t("code")}
            maxLength={40}
            onChange={({ target }) => {
              setCode(target.value);
              setProblem(null);
            }}
            ref={field}
            required
            value={code}
          />
        </li>
      </ol>
      <div className="flex wrap gap-2">
        <Button loading={confirmation.isPending} type="submit" variant="solid">
          {t("confirm")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
