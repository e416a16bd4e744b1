import type { useTranslations } from "next-intl";
import { codeOf } from "@/lib/problem";

type Translate = ReturnType<typeof useTranslations<"project">>;

/** Returns the message that says why a write was refused. */
export function failureCopy(error: unknown, t: Translate): string {
  const code = codeOf(error);
  if (code === "stale") return t("failed.stale");
  if (code === "conflict") return t("failed.conflict");
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  return t("failed.write");
}
