"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { type Failure, failureOf } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import { AccountSection } from "../../components/account-section";
import section from "../../components/account-section.module.css";
import { PasswordField } from "../../components/password-field";
import { useProblemText } from "../../components/problem-text";
import { isSamePassword, ownPasswordProblem } from "../policy";
import { StrengthMeter } from "./strength-meter";

type Fields = { currentPassword: string; newPassword: string };

type Props = Readonly<{
  /** For password managers, which keep a password by its name. */
  email: string;
}>;

/** The form that changes the password, with the current one. Everybody else is signed out. */
export function PasswordChangeForm({ email }: Props) {
  const t = useTranslations("account.password");
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;

  async function submit(fields: Fields) {
    setFailure(null);
    try {
      await call("POST /api/auth/password", { body: fields });
      reset({ currentPassword: "", newPassword: "" });
      toast.success(t("done"));
    } catch (error) {
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      for (const { name, code } of refused.fields) {
        setError(name as keyof Fields, { message: code }, { shouldFocus: true });
      }
    }
  }

  const wrong = errors.currentPassword?.message;
  return (
    <AccountSection id="password" text={t("text")} title={t("title")}>
      <div className={section.narrow}>
        <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
          <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
          <PasswordField
            autoComplete="current-password"
            error={wrong === "wrong-password" ? t("wrong") : problemText(wrong, "password")}
            label={t("current")}
            maxLength={1_000}
            required
            {...register("currentPassword", { validate: (value) => (value ?? "") !== "" || "required" })}
          />
          <PasswordField
            autoComplete="new-password"
            error={problemText(errors.newPassword?.message, "password")}
            hint={<StrengthMeter owner={{ email }} password={watch("newPassword") ?? ""} />}
            label={t("new")}
            required
            {...register("newPassword", {
              validate: (value = "", { currentPassword = "" }) =>
                ownPasswordProblem(value, { email }) ?? (isSamePassword(value, currentPassword) ? "unchanged" : true),
            })}
          />
          <div>
            <Button loading={isSubmitting} type="submit" variant="solid">
              {t("submit")}
            </Button>
          </div>
        </AccountForm>
      </div>
    </AccountSection>
  );
}
