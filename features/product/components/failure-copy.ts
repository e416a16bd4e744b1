import type { useTranslations } from "next-intl";
import { codeOf, readProblem } from "@/lib/problem";
import type { Variant } from "../schema";

/** The variant that a write would have left with less than none, or with too many. */
function variantOf(error: unknown): Variant | undefined {
  const current: Readonly<{ variant?: Variant }> | undefined = Object(readProblem(error).current);
  return current?.variant;
}

/** The message that says why a write failed. */
export function failureCopy(error: unknown, t: ReturnType<typeof useTranslations<"product">>): string {
  const code = codeOf(error);
  const variant = code === "conflict" ? variantOf(error) : undefined;
  if (variant) return t("failed.stock", { sku: variant.sku, stock: variant.stock });
  if (code === "stale" || code === "conflict") return t("failed.stale");
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  if (code === "invalid-input") return t("failed.invalid");
  return t("failed.write");
}
