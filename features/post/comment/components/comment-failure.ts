import type { useTranslations } from "next-intl";
import { codeOf } from "@/lib/problem";

type Copy = ReturnType<typeof useTranslations<"postComments">>;

/** Returns the message that says why a comment was not saved. */
export function commentFailure(error: unknown, t: Copy): string {
  const code = codeOf(error);
  if (code === "conflict") return t("problems.conflict");
  if (code === "stale") return t("problems.stale");
  if (code === "too-many-requests") return t("problems.limit");
  return t("problems.failed");
}
