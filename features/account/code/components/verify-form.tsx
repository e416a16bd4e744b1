"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { paths } from "@/lib/paths";
import { type Failure, failureOf, renewSession } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import styles from "../../components/account-form.module.css";
import { AuthLink } from "../../components/auth-link";
import { EmailField } from "../../components/email-field";
import { useProblemText } from "../../components/problem-text";
import { SignOutButton } from "../../components/sign-out-button";
import { codeProblem, emailProblem } from "../../policy";
import { postVerification } from "../client/api";
import { usePendingEmail } from "../client/store";
import { CodeBoxes } from "./code-boxes";
import { CodeDone } from "./code-done";
import { type CodeDelivery, CodeSender } from "./code-sender";

type Fields = { email: string; code: string };

type Props = Readonly<{
  /** The address of whoever is signed in; anybody else says theirs. */
  ownEmail: string | null;
  returnTo: string | null;
  delivery: CodeDelivery;
}>;

export function VerifyForm({ ownEmail, returnTo, delivery }: Props) {
  const t = useTranslations("auth");
  const problemText = useProblemText();
  const pendingEmail = usePendingEmail();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { control, register, handleSubmit, setError, setValue, watch, formState } = useForm<Fields>({
    // No default for a field means that what was typed before the page came alive stays.
    defaultValues: { code: "", email: ownEmail || pendingEmail || undefined },
  });
  const { errors, isSubmitting } = formState;

  async function submit(fields: Fields) {
    setFailure(null);
    try {
      await postVerification(fields);
    } catch (error) {
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      for (const { name, code } of refused.fields) setError(name as keyof Fields, { message: code });
      return;
    }
    if (!ownEmail) return setIsDone(true);
    await renewSession();
    location.assign(returnTo ?? paths.dashboard.root);
    await new Promise(() => {});
  }

  if (isDone) return <CodeDone action={t("verify.login")} text={t("verify.doneText")} title={t("verify.done")} />;
  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      {!ownEmail && (
        <EmailField
          autoComplete="email"
          error={problemText(errors.email?.message)}
          required
          {...register("email", { validate: (value) => emailProblem(value) ?? true })}
        />
      )}
      <Controller
        control={control}
        name="code"
        render={({ field: { value, onChange } }) => (
          <CodeBoxes
            autoFocus={ownEmail !== null}
            error={problemText(errors.code?.message)}
            onChange={onChange}
            value={value}
          />
        )}
        rules={{ validate: (value) => (codeProblem(value) === null ? true : "invalid-code") }}
      />
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("verify.submit")}
      </Button>
      <CodeSender
        delivery={delivery}
        email={watch("email") ?? ""}
        onFill={(code) => setValue("code", code, { shouldValidate: true })}
        purpose="verify"
      />
      <div className={styles.row}>
        {ownEmail ? (
          <SignOutButton>{t("verify.other")}</SignOutButton>
        ) : (
          <AuthLink href={paths.auth.login} returnTo={returnTo}>
            {t("reset.back")}
          </AuthLink>
        )}
      </div>
    </AccountForm>
  );
}
