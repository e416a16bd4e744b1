"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { FormSummary } from "@/components/form-summary";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import type { RegistrationFields } from "../client/api";
import { type Failure, register as postAccount } from "../client/mutations";
import { codeEvents } from "../code/client/store";
import { StrengthMeter } from "../password/components/strength-meter";
import { passwordProblem } from "../password/policy";
import { emailProblem, nameProblem } from "../policy";
import styles from "./account-form.module.css";
import { earlySubmit } from "./early-submit";
import { FailureAlert } from "./failure-alert";
import { PasswordField } from "./password-field";
import { useProblemText } from "./problem-text";

const rules = {
  firstName: (value: string) => nameProblem(value) ?? true,
  lastName: (value: string) => nameProblem(value) ?? true,
  email: (value: string) => emailProblem(value) ?? true,
  password: (value: string) => passwordProblem(value) ?? true,
} as const;
const names = Object.keys(rules) as (keyof RegistrationFields)[];

export function RegisterForm({ returnTo }: Readonly<{ returnTo: string | null }>) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, watch, formState } = useForm<RegistrationFields>({
    mode: "onTouched",
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  async function submit(fields: RegistrationFields) {
    setFailure(null);
    const refused = await postAccount(fields);
    if (refused?.kind === "fields") {
      for (const { name, code } of refused.fields) setError(name as keyof RegistrationFields, { message: code });
      return;
    }
    if (refused) return setFailure(refused);
    codeEvents.codeRequested(fields.email);
    router.push(returnTo ? `${paths.auth.verify}?${new URLSearchParams({ returnTo })}` : paths.auth.verify);
  }

  const problems = names.flatMap((name) => {
    const message = problemText(errors[name]?.message);
    return message ? [{ fieldId: name, message: `${t(`fields.${name}`)}: ${message}` }] : [];
  });
  const field = (name: keyof RegistrationFields) => ({
    id: name,
    label: t(`fields.${name}`),
    error: problemText(errors[name]?.message),
    required: true,
    ...register(name, { validate: rules[name] }),
  });
  return (
    <form
      {...earlySubmit(form)}
      className={styles.form}
      noValidate
      onSubmit={isSubmitting ? (event) => event.preventDefault() : handleSubmit(submit)}
      ref={form}
    >
      <FailureAlert failure={failure} />
      {submitCount > 0 && (
        <FormSummary
          attempt={submitCount}
          problems={problems}
          title={t("problems.summary", { count: problems.length })}
        />
      )}
      <div className={styles.pair}>
        <TextField autoComplete="given-name" dir="auto" {...field("firstName")} />
        <TextField autoComplete="family-name" dir="auto" {...field("lastName")} />
      </div>
      <TextField autoComplete="username" dir="ltr" inputMode="email" type="email" {...field("email")} />
      <PasswordField
        autoComplete="new-password"
        hint={<StrengthMeter password={watch("password") ?? ""} />}
        {...field("password")}
      />
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("register.submit")}
      </Button>
    </form>
  );
}
