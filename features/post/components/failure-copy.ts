import type { useTranslations } from "next-intl";
import { codeOf } from "@/lib/problem";

/** The message that says why a write failed. */
export function failureCopy(error: unknown, t: ReturnType<typeof useTranslations<"post">>): string {
  const code = codeOf(error);
  if (code === "stale" || code === "conflict") return t("failed.stale");
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  if (code === "invalid-input") return t("failed.invalid");
  return t("failed.write");
}
