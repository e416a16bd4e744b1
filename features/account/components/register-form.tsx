"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import { type Failure, register as postAccount, type RegistrationFields } from "../client/mutations";
import { codeEvents } from "../code/client/store";
import { StrengthMeter } from "../password/components/strength-meter";
import { ownPasswordProblem } from "../password/policy";
import { emailProblem, nameProblem } from "../policy";
import { AccountForm } from "./account-form";
import styles from "./account-form.module.css";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { ProblemSummary } from "./problem-summary";
import { useProblemText } from "./problem-text";

const rules = {
  firstName: (value: string) => nameProblem(value) ?? true,
  lastName: (value: string) => nameProblem(value) ?? true,
  email: (value: string) => emailProblem(value) ?? true,
  password: (value: string, fields: RegistrationFields) => ownPasswordProblem(value, fields) ?? true,
} as const;

type Props = Readonly<{
  returnTo: string | null;
  /** Whoever was invited keeps the address that the link went to, and needs no code. */
  invitation: Readonly<{ token: string; email: string }> | null;
}>;

/** The registration form. */
export function RegisterForm({ returnTo, invitation }: Props) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, watch, formState } = useForm<RegistrationFields>({
    mode: "onTouched",
    defaultValues: { email: invitation?.email ?? "" },
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  async function submit(fields: RegistrationFields) {
    setFailure(null);
    const refused = await postAccount(invitation ? { ...fields, invitation: invitation.token } : fields);
    if (refused?.kind === "fields") {
      for (const { name, code } of refused.fields) setError(name as keyof RegistrationFields, { message: code });
      return;
    }
    if (refused) return setFailure(refused);
    if (invitation) return router.push(returnTo ?? paths.dashboard.root);
    codeEvents.codeRequested(fields.email);
    router.push(returnTo ? `${paths.auth.verify}?${new URLSearchParams({ returnTo })}` : paths.auth.verify);
  }

  const labels = {
    firstName: t("fields.firstName"),
    lastName: t("fields.lastName"),
    email: t("fields.email"),
    password: t("fields.password"),
  };
  const field = (name: keyof RegistrationFields) => ({
    id: name,
    label: labels[name],
    error: problemText(errors[name]?.message, name),
    required: true,
    ...register(name, { validate: rules[name] }),
  });
  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      <ProblemSummary attempt={submitCount} errors={errors} labels={labels} />
      <div className={styles.pair}>
        <TextField autoComplete="given-name" dir="auto" {...field("firstName")} />
        <TextField autoComplete="family-name" dir="auto" {...field("lastName")} />
      </div>
      <EmailField autoComplete="username" readOnly={invitation !== null} {...field("email")} />
      <PasswordField
        autoComplete="new-password"
        hint={<StrengthMeter owner={watch()} password={watch("password") ?? ""} />}
        {...field("password")}
      />
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("register.submit")}
      </Button>
    </AccountForm>
  );
}
