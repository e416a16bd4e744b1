"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { TextField } from "@/components/text-field";
import type { Failure } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import { type PasskeyFailure, signInByPasskey } from "../../passkey-sign-in/client/mutations";
import { isRecoveryCode, isTotp, type SecondFactorMethod } from "../../two-factor/policy";
import { takeSecondStep } from "../client/mutations";
import styles from "./second-step-form.module.css";

type Props = Readonly<{
  methods: readonly SecondFactorMethod[];
  onSignedIn: () => void | Promise<void>;
  /** Back to the password; `hasRunOut` when the server no longer knows that it was given. */
  onLeave: (hasRunOut: boolean) => void;
}>;

type Problem = "required" | "invalid" | "wrong";

/** The second step of sign-in: a code from the app, a recovery code, or a passkey. */
export function SecondStepForm({ methods, onSignedIn, onLeave }: Props) {
  const t = useTranslations("auth.secondStep");
  const [kind, setKind] = useState<"totp" | "recovery">("totp");
  const [text, setText] = useState("");
  const [isTrusted, setIsTrusted] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [passkeyFailure, setPasskeyFailure] = useState<PasskeyFailure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function forget() {
    setProblem(null);
    setFailure(null);
    setPasskeyFailure(null);
  }

  function fault(found: Problem) {
    setProblem(found);
    field.current?.focus();
    field.current?.select();
  }

  async function run(work: () => Promise<void>) {
    if (isRunning) return;
    forget();
    setIsRunning(true);
    try {
      await work();
    } finally {
      setIsRunning(false);
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return fault("required");
    if (!(kind === "totp" ? isTotp : isRecoveryCode)(text)) return fault("invalid");
    await run(async () => {
      const code = kind === "totp" ? { code: text } : { recoveryCode: text };
      const refused = await takeSecondStep({ ...code, trustDevice: isTrusted });
      if (refused === null) return onSignedIn();
      if (refused.kind === "refused") return onLeave(true);
      if (refused.kind === "fields") return fault("wrong");
      setFailure(refused);
    });
  }

  const handlePasskey = () =>
    run(async () => {
      const refused = await signInByPasskey();
      if (refused === null) return onSignedIn();
      setPasskeyFailure(refused);
    });

  function switchKind() {
    forget();
    setText("");
    setKind(kind === "totp" ? "recovery" : "totp");
    field.current?.focus();
  }

  return (
    <AccountForm failure={failure} isSubmitting={isRunning} onSubmit={(event) => void handleSubmit(event)}>
      <div className="grid gap-1">
        <h2 className="semibold">{t("title")}</h2>
        <p className="muted">{t(kind === "totp" ? "textTotp" : "textRecovery")}</p>
      </div>
      {passkeyFailure !== null && (
        <Alert role="alert" tone="warning">
          {t(`passkey-${typeof passkeyFailure === "string" ? passkeyFailure : "failed"}`)}
        </Alert>
      )}
      <TextField
        autoCapitalize="none"
        autoComplete="one-time-code"
        autoFocus
        autoCorrect="off"
        className={styles.code}
        dir="ltr"
        error={problem ? t(`problems.${kind}.${problem}`) : undefined}
        inputMode={kind === "totp" ? "numeric" : "text"}
        key={kind}
        label={t(kind === "totp" ? "code" : "recoveryCode")}
        maxLength={40}
        onChange={({ target }) => {
          setText(target.value);
          forget();
        }}
        ref={field}
        required
        spellCheck={false}
        value={text}
      />
      <Checkbox
        checked={isTrusted}
        hint={t("trustHint")}
        label={t("trust")}
        onChange={({ target }) => setIsTrusted(target.checked)}
      />
      <Button fullWidth loading={isRunning} size="l" type="submit" variant="solid">
        {t("submit")}
      </Button>
      <div className="grid gap-2">
        {methods.includes("passkey") && (
          <Button fullWidth onClick={() => void handlePasskey()} startIcon="fingerprint">
            {t("usePasskey")}
          </Button>
        )}
        {methods.includes("recovery") && (
          <Button fullWidth onClick={switchKind} startIcon={kind === "totp" ? "key-round" : "smartphone"}>
            {t(kind === "totp" ? "useRecovery" : "useTotp")}
          </Button>
        )}
        <Button fullWidth onClick={() => onLeave(false)} variant="ghost">
          {t("back")}
        </Button>
      </div>
    </AccountForm>
  );
}
