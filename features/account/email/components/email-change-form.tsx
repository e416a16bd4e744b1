"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { type Failure, failureOf } from "../../client/mutations";
import { AccountForm } from "../../components/account-form";
import { AccountSection } from "../../components/account-section";
import section from "../../components/account-section.module.css";
import { useProblemText } from "../../components/problem-text";
import { isProofMissing, withFresh } from "../../fresh/client/store";
import { codeProblem, emailProblem } from "../../policy";

type Props = Readonly<{
  email: string;
  /** Whether mail leaves this server; else the code is printed where it was started. */
  isMailed: boolean;
}>;

/** The form that changes the email address in two steps: the new address, then the code sent to it. */
export function EmailChangeForm({ email, isMailed }: Props) {
  const t = useTranslations("account.email");
  const [waiting, setWaiting] = useState<string | null>(null);
  return (
    <AccountSection id="email" text={t.rich("text", { email, b: (chunks) => <bdi>{chunks}</bdi> })} title={t("title")}>
      <div className={section.narrow}>
        {waiting === null ? (
          <AddressForm onSent={setWaiting} />
        ) : (
          <CodeForm isMailed={isMailed} newEmail={waiting} onDone={() => setWaiting(null)} />
        )}
      </div>
    </AccountSection>
  );
}

function AddressForm({ onSent }: Readonly<{ onSent: (newEmail: string) => void }>) {
  const t = useTranslations("account.email");
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ newEmail: string }>();
  const { errors, isSubmitting } = formState;

  async function submit({ newEmail }: { newEmail: string }) {
    setFailure(null);
    try {
      onSent((await withFresh(() => call("POST /api/auth/email/change", { body: { newEmail } }))).newEmail);
    } catch (error) {
      if (isProofMissing(error)) return;
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      setError("newEmail", { message: refused.fields[0]?.code }, { shouldFocus: true });
    }
  }

  const problem = errors.newEmail?.message;
  const own = problem === "unchanged" || problem === "taken" ? t(`problems.${problem}`) : undefined;
  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      <TextField
        autoComplete="email"
        dir="ltr"
        error={own ?? problemText(problem, "email")}
        inputMode="email"
        label={t("new")}
        required
        type="email"
        {...register("newEmail", { validate: (value) => emailProblem(value ?? "") ?? true })}
      />
      <div>
        <Button loading={isSubmitting} type="submit" variant="solid">
          {t("send")}
        </Button>
      </div>
    </AccountForm>
  );
}

type CodeProps = Readonly<{ newEmail: string; isMailed: boolean; onDone: () => void }>;

function CodeForm({ newEmail, isMailed, onDone }: CodeProps) {
  const t = useTranslations("account.email");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>();
  const { errors, isSubmitting } = formState;

  async function submit({ code }: { code: string }) {
    setFailure(null);
    try {
      await call("POST /api/auth/email/confirm", { body: { code: code.replace(/\D/g, "") } });
      toast.success(t("done"));
      onDone();
      startTransition(() => router.refresh());
    } catch (error) {
      const refused = failureOf(error);
      if (refused.kind !== "fields") return setFailure(refused);
      setError("code", { message: refused.fields[0]?.code }, { shouldFocus: true });
    }
  }

  return (
    <AccountForm failure={failure} isSubmitting={isSubmitting} onSubmit={handleSubmit(submit)}>
      <p role="status">{t.rich("sent", { email: newEmail, b: (chunks) => <bdi>{chunks}</bdi> })}</p>
      <TextField
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
        error={problemText(errors.code?.message, "code")}
        hint={isMailed ? undefined : t("console")}
        inputMode="numeric"
        label={t("code")}
        maxLength={20}
        required
        {...register("code", { validate: (value) => codeProblem((value ?? "").replace(/\D/g, "")) ?? true })}
      />
      <div className="flex wrap gap-3">
        <Button loading={isSubmitting} type="submit" variant="solid">
          {t("confirm")}
        </Button>
        <Button onClick={onDone}>{tCommon("cancel")}</Button>
      </div>
    </AccountForm>
  );
}
