"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { paths } from "@/lib/paths";
import { type Failure, type SignInFields, signIn } from "../client/mutations";
import { useReturnTo } from "../client/use-return-to";
import { type PasskeyFailure, signInByPasskey } from "../passkey-sign-in/client/mutations";
import { useOfferedPasskeys } from "../passkey-sign-in/components/use-offered-passkeys";
import { SecondStepForm } from "../second-step/components/second-step-form";
import type { Challenge } from "../two-factor/schema";
import { AccountForm } from "./account-form";
import { type DemoAccount, DemoAccounts } from "./demo-accounts";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { useProblemText } from "./problem-text";
import { SignInHelp } from "./sign-in-help";

type Props = Readonly<{
  /** Checked by the server: a path of ours, or null for the dashboard. */
  returnTo: string | null;
  /** Whether a refusal says so; by default it shows nothing but the fields as they were. */
  showsRefusal: boolean;
  /** False where passwords are kept by another service. */
  mayReset: boolean;
  /** False where another service signs people in. */
  takesPasskeys: boolean;
  demoAccounts: readonly DemoAccount[];
}>;

const isRequired = (value: string) => value !== "" || "required";

/** The sign-in form. */
export function LoginForm({ returnTo, showsRefusal, mayReset, takesPasskeys, demoAccounts }: Props) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const target = useReturnTo(returnTo);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [hasRunOut, setHasRunOut] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<PasskeyFailure | null>(null);
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<SignInFields>();
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // Whatever the server will not judge or not admit looks alike, and like nothing: no word, no mark on the fields.
  const isRefused = failure !== null && failure.kind !== "away";

  useEffect(() => {
    if (isRefused) setFocus("password", { shouldSelect: true });
  }, [isRefused, setFocus]);

  async function submit(fields: SignInFields) {
    forgive();
    const { failure: refused, challenge: asked } = await signIn(fields);
    if (refused) return setFailure(refused);
    if (asked) return setChallenge(asked);
    await leave();
  }

  async function leave() {
    location.assign(target ?? paths.dashboard.root);
    // The button stays busy until the next page is there.
    await new Promise(() => {});
  }

  async function settlePasskey(refused: PasskeyFailure | null) {
    if (refused === null) return await leave();
    setPasskeyFailure(refused);
  }
  useOfferedPasskeys({ isWanted: takesPasskeys && challenge === null, onSettled: settlePasskey });

  async function handlePasskey() {
    forgive();
    await settlePasskey(await signInByPasskey());
  }

  function forgive() {
    setFailure(null);
    setPasskeyFailure(null);
    setHasRunOut(false);
  }

  function fillIn({ email, password }: DemoAccount) {
    forgive();
    setValue("email", email, { shouldValidate: true });
    setValue("password", password, { shouldValidate: true });
  }

  const forgiving = { onChange: forgive };
  if (challenge) {
    return (
      <SecondStepForm
        methods={challenge.methods}
        onLeave={(isLate) => {
          setChallenge(null);
          setHasRunOut(isLate);
        }}
        onSignedIn={leave}
      />
    );
  }
  return (
    <>
      <AccountForm
        failure={isRefused ? { kind: "refused" } : failure}
        isSubmitting={isSubmitting}
        onSubmit={handleSubmit(submit)}
        refusalText={showsRefusal ? t("failure.refused") : undefined}
      >
        {hasRunOut && (
          <Alert role="alert" tone="warning">
            {t("secondStep.runOut")}
          </Alert>
        )}
        {passkeyFailure !== null && (
          <Alert role="alert" tone="warning">
            {t(`secondStep.passkey-${typeof passkeyFailure === "string" ? passkeyFailure : "failed"}`)}
          </Alert>
        )}
        <EmailField
          autoComplete={takesPasskeys ? "username webauthn" : "username"}
          error={problemText(errors.email?.message, "email")}
          maxLength={1_000}
          {...register("email", { validate: isRequired, ...forgiving })}
        />
        <PasswordField
          autoComplete="current-password"
          error={problemText(errors.password?.message, "password")}
          label={t("fields.password")}
          maxLength={1_000}
          {...register("password", { validate: isRequired, ...forgiving })}
        />
        <Button fullWidth loading={isSubmitting && !isSubmitSuccessful} size="l" type="submit" variant="solid">
          {t("login.submit")}
        </Button>
        {takesPasskeys && (
          <Button fullWidth onClick={() => void handlePasskey()} size="l" startIcon="fingerprint">
            {t("secondStep.usePasskey")}
          </Button>
        )}
        {mayReset && <SignInHelp returnTo={target} />}
      </AccountForm>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    </>
  );
}
