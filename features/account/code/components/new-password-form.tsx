"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { type Failure, failureOf } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import styles from "../../components/account-form.module.css";
import { AuthLink } from "../../components/auth-link";
import { EmailField } from "../../components/email-field";
import { PasswordField } from "../../components/password-field";
import { ProblemSummary } from "../../components/problem-summary";
import { useProblemText } from "../../components/problem-text";
import { StrengthMeter } from "../../password/components/strength-meter";
import { ownPasswordProblem } from "../../password/policy";
import { codeProblem, emailProblem } from "../../policy";
import { codeEvents, useNewPasswordCode, usePendingEmail } from "../client/store";
import { forgetMailedLink, useMailedLink } from "../client/use-mailed-link";
import { CodeBoxes } from "./code-boxes";
import { CodeDone } from "./code-done";
import { type CodeDelivery, CodeSender } from "./code-sender";

type Fields = { email: string; code: string; password: string };

type Props = Readonly<{ returnTo: string | null; delivery: CodeDelivery }>;

/** The form that sets a new password with an emailed code. */
export function NewPasswordForm({ returnTo, delivery }: Props) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Readonly<{ hasRemovedFactors: boolean }> | null>(null);
  const link = useMailedLink();
  const givenCode = useNewPasswordCode();
  const isProven = link !== null || givenCode !== null;
  const { control, register, handleSubmit, setError, setValue, watch, formState } = useForm<Fields>({
    // No default for a field means that what was typed before the page came alive stays.
    defaultValues: { code: givenCode ?? "", email: usePendingEmail() || undefined },
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  async function submit(fields: Fields) {
    setFailure(null);
    try {
      const body = link ? { ...fields, email: link.email, code: link.token } : fields;
      setDone(await call("POST /api/auth/new-password", { body }));
      codeEvents.passwordRenewed();
    } catch (error) {
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      // One that nobody typed is not theirs to mend: the form asks for another.
      if (refused.fields.some(({ name }) => name === "code")) {
        if (link) forgetMailedLink();
        codeEvents.passwordRenewed();
      }
      for (const { name, code } of refused.fields) setError(name as keyof Fields, { message: code });
    }
  }

  if (done) {
    const text = [t("renew.doneText"), ...(done.hasRemovedFactors ? [t("renew.factorsRemoved")] : [])].join(" ");
    return <CodeDone action={t("renew.login")} text={text} title={t("renew.done")} />;
  }
  const labels = { email: t("fields.email"), code: t("fields.code"), password: t("fields.newPassword") };
  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      <ProblemSummary attempt={submitCount} errors={errors} labels={labels} />
      {link === null && (
        <EmailField
          autoComplete="username"
          error={problemText(errors.email?.message, "email")}
          id="email"
          required
          {...register("email", { validate: (value) => emailProblem(value) ?? true })}
        />
      )}
      {!isProven && (
        <Controller
          control={control}
          name="code"
          render={({ field: { value, onChange } }) => (
            <CodeBoxes error={problemText(errors.code?.message, "code")} onChange={onChange} value={value} />
          )}
          rules={{ validate: (value) => (codeProblem(value) === null ? true : "invalid-code") }}
        />
      )}
      <PasswordField
        autoComplete="new-password"
        error={problemText(errors.password?.message, "password")}
        hint={<StrengthMeter owner={{ email: link?.email ?? watch("email") }} password={watch("password") ?? ""} />}
        id="password"
        label={labels.password}
        required
        {...register("password", {
          validate: (value, { email }) => ownPasswordProblem(value, { email: link?.email ?? email }) ?? true,
        })}
      />
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("renew.submit")}
      </Button>
      {!isProven && (
        <CodeSender
          delivery={delivery}
          email={watch("email") ?? ""}
          onFill={(code) => setValue("code", code, { shouldValidate: true })}
          purpose="reset-password"
        />
      )}
      <div className={styles.row}>
        <AuthLink href={paths.auth.login} returnTo={returnTo}>
          {t("reset.back")}
        </AuthLink>
      </div>
    </AccountForm>
  );
}
