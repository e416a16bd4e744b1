import { useTranslations } from "next-intl";
import { useCauseText } from "@/components/cause-text";
import { codeOf, readProblem } from "@/lib/problem";

/** Returns the function that says why a write failed. */
export function useFailureCopy(): (error: unknown) => string {
  const t = useTranslations("post");
  const causeOf = useCauseText();
  return (error) => causeOf(error) ?? copyOf(error, t);
}

function copyOf(error: unknown, t: ReturnType<typeof useTranslations<"post">>): string {
  const code = codeOf(error);
  if (code === "stale" || code === "conflict") return t("failed.stale");
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  if (code === "invalid-input") {
    const lacksText = readProblem(error).fields.some((field) => field.code === "no-text");
    return t(lacksText ? "failed.noText" : "failed.invalid");
  }
  return t("failed.write");
}
