"use client";

import { useTranslations } from "next-intl";
import type { FieldErrors } from "react-hook-form";
import { FormSummary } from "@/components/form-summary";
import { useProblemText } from "./problem-text";

type Props<Name extends string> = Readonly<{
  /** How often the form was submitted; before the first time each field speaks for itself. */
  attempt: number;
  errors: FieldErrors<Record<Name, string>>;
  /** The fields' labels by their names, which are their controls' ids too, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
}>;

/** The summary of all errors of an account form. */
export function ProblemSummary<Name extends string>({ attempt, errors, labels }: Props<Name>) {
  const t = useTranslations("auth.problems");
  const problemText = useProblemText();
  if (attempt === 0) return null;
  const problems = Object.entries<string>(labels).flatMap(([name, label]) => {
    const code = errors[name as Name]?.message as string | undefined;
    const message = problemText(code, name);
    if (!message) return [];
    // A sentence that asks for the field names it already.
    return [{ fieldId: name, message: code === "required" ? message : `${label}: ${message}` }];
  });
  return <FormSummary attempt={attempt} problems={problems} title={t("summary", { count: problems.length })} />;
}
