import type { useTranslations } from "next-intl";
import { readProblem } from "@/lib/problem";

/** The message that says why a write failed. */
export function failureCopy(error: unknown, t: ReturnType<typeof useTranslations<"order">>): string {
  const { code, fields } = readProblem(error);
  if (code === "stale") return t("failed.stale");
  if (code === "conflict") return t("failed.conflict");
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  return t(fields.some((field) => field.code === "too-large") ? "failed.tooLarge" : "failed.write");
}
