"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { paths } from "@/lib/paths";
import type { SignInFields } from "../client/api";
import { type Failure, signIn } from "../client/mutations";
import { AccountForm } from "./account-form";
import styles from "./account-form.module.css";
import { AuthLink } from "./auth-link";
import { type DemoAccount, DemoAccounts } from "./demo-accounts";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { useProblemText } from "./problem-text";

type Props = Readonly<{
  /** Checked by the server: a path of ours, or null for the dashboard. */
  returnTo: string | null;
  /** Whether a refusal says so; by default it shows nothing but the fields as they were. */
  showsRefusal: boolean;
  /** False where passwords are kept by another service. */
  mayReset: boolean;
  demoAccounts: readonly DemoAccount[];
}>;

const isRequired = (value: string) => value !== "" || "required";

export function LoginForm({ returnTo, showsRefusal, mayReset, demoAccounts }: Props) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<SignInFields>();
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // Whatever the server will not judge or not admit looks alike: nothing on the page tells the reasons apart.
  const isRefused = failure !== null && failure.kind !== "away";

  useEffect(() => {
    if (isRefused) setFocus("password", { shouldSelect: true });
  }, [isRefused, setFocus]);

  async function submit(fields: SignInFields) {
    setFailure(null);
    const refused = await signIn(fields);
    if (refused) return setFailure(refused);
    location.assign(returnTo ?? paths.dashboard.root);
    // The button stays busy until the next page is there.
    await new Promise(() => {});
  }

  function fillIn({ email, password }: DemoAccount) {
    setFailure(null);
    setValue("email", email, { shouldValidate: true });
    setValue("password", password, { shouldValidate: true });
  }

  const forgiving = { onChange: () => setFailure(null) };
  const isInvalid = (name: keyof SignInFields) => (isRefused || errors[name] ? true : undefined);
  return (
    <>
      <AccountForm
        failure={isRefused ? { kind: "refused" } : failure}
        isSubmitting={isSubmitting}
        onSubmit={handleSubmit(submit)}
        refusalText={showsRefusal ? t("failure.refused") : undefined}
      >
        <EmailField
          autoComplete="username"
          error={problemText(errors.email?.message)}
          maxLength={1_000}
          {...register("email", { validate: isRequired, ...forgiving })}
          aria-invalid={isInvalid("email")}
        />
        <PasswordField
          autoComplete="current-password"
          error={problemText(errors.password?.message)}
          label={t("fields.password")}
          maxLength={1_000}
          {...register("password", { validate: isRequired, ...forgiving })}
          aria-invalid={isInvalid("password")}
        />
        {mayReset && (
          <div className={styles.aside}>
            <AuthLink href={paths.auth.resetPassword} returnTo={returnTo}>
              {t("login.forgot")}
            </AuthLink>
          </div>
        )}
        <Button fullWidth loading={isSubmitting && !isSubmitSuccessful} size="l" type="submit" variant="solid">
          {t("login.submit")}
        </Button>
      </AccountForm>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    </>
  );
}
