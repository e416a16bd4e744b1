"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { type Failure, failureOf } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import styles from "../../components/account-form.module.css";
import { AuthLink } from "../../components/auth-link";
import { EmailField } from "../../components/email-field";
import { useProblemText } from "../../components/problem-text";
import { emailProblem } from "../../policy";
import { codeEvents } from "../client/store";

/** The form that sends a code for a new password. */
export function ResetForm({ returnTo }: Readonly<{ returnTo: string | null }>) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    setFailure(null);
    try {
      await call("POST /api/auth/reset-password", { body: { email } });
    } catch (error) {
      return setFailure(failureOf(error));
    }
    codeEvents.codeRequested(email);
    router.push(returnTo ? `${paths.auth.newPassword}?${new URLSearchParams({ returnTo })}` : paths.auth.newPassword);
  }

  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      <EmailField
        autoComplete="email"
        error={problemText(errors.email?.message, "email")}
        required
        {...register("email", { validate: (value) => emailProblem(value) ?? true })}
      />
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("reset.submit")}
      </Button>
      <div className={styles.row}>
        <AuthLink href={paths.auth.login} returnTo={returnTo}>
          {t("reset.back")}
        </AuthLink>
        <AuthLink href={paths.auth.newPassword} returnTo={returnTo}>
          {t("reset.haveCode")}
        </AuthLink>
      </div>
    </AccountForm>
  );
}
