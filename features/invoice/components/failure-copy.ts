import type { useTranslations } from "next-intl";
import { codeOf } from "@/lib/problem";

const names = {
  stale: "stale",
  conflict: "conflict",
  forbidden: "forbidden",
  "not-found": "gone",
  "too-many-requests": "tooMany",
  "invalid-input": "input",
} as const;

/** The message that says why a write failed. */
export function failureCopy(error: unknown, t: ReturnType<typeof useTranslations<"invoice">>): string {
  const code = codeOf(error);
  return t(code !== undefined && code in names ? `failed.${names[code as keyof typeof names]}` : "failed.write");
}
