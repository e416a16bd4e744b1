"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { type Failure, failureOf, renewSession } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import styles from "../../components/account-form.module.css";
import { AuthLink } from "../../components/auth-link";
import { EmailField } from "../../components/email-field";
import { useProblemText } from "../../components/problem-text";
import { SignOutButton } from "../../components/sign-out-button";
import { codeProblem, emailProblem } from "../../policy";
import { codeEvents, usePendingEmail } from "../client/store";
import { forgetMailedLink, useMailedLink } from "../client/use-mailed-link";
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

/** The form that confirms an email address with a code. */
export function VerifyForm({ ownEmail, returnTo, delivery }: Props) {
  const t = useTranslations("auth");
  const router = useRouter();
  const problemText = useProblemText();
  const pendingEmail = usePendingEmail();
  const link = useMailedLink();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { control, register, handleSubmit, setError, setValue, watch, formState } = useForm<Fields>({
    // No default for a field means that what was typed before the page came alive stays.
    defaultValues: { code: "", email: ownEmail || pendingEmail || undefined },
  });
  const { errors, isSubmitting } = formState;

  async function submit(fields: Fields) {
    setFailure(null);
    const proof = link ? { email: link.email, code: link.token } : fields;
    try {
      const { newPasswordCode } = await call("POST /api/auth/verify", { body: proof });
      if (newPasswordCode !== null) {
        codeEvents.addressProven(proof.email, newPasswordCode);
        return router.push(
          returnTo ? `${paths.auth.newPassword}?${new URLSearchParams({ returnTo })}` : paths.auth.newPassword,
        );
      }
    } catch (error) {
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      if (link) forgetMailedLink();
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
      {!ownEmail && link === null && (
        <EmailField
          autoComplete="email"
          error={problemText(errors.email?.message, "email")}
          required
          {...register("email", { validate: (value) => emailProblem(value) ?? true })}
        />
      )}
      {link === null && (
        <Controller
          control={control}
          name="code"
          render={({ field: { value, onChange } }) => (
            <CodeBoxes
              autoFocus={ownEmail !== null}
              error={problemText(errors.code?.message, "code")}
              onChange={onChange}
              value={value}
            />
          )}
          rules={{ validate: (value) => (codeProblem(value) === null ? true : "invalid-code") }}
        />
      )}
      <Button fullWidth loading={isSubmitting} size="l" type="submit" variant="solid">
        {t("verify.submit")}
      </Button>
      {link === null && (
        <CodeSender
          delivery={delivery}
          email={watch("email") ?? ""}
          onFill={(code) => setValue("code", code, { shouldValidate: true })}
          purpose="verify"
        />
      )}
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
