import { checkoutLimits } from "@/features/checkout/domain/constants";
import { formatNumber } from "@/lib/format";
import { readProblem } from "@/lib/problem";
import type { DiscountCopy } from "./discount-sentence";

/** The message that says why a write failed as a whole. */
export function discountFailure(error: unknown, { t, locale }: DiscountCopy): string {
  const { code, fields } = readProblem(error);
  if (code === "stale") return t("failed.stale");
  if (code === "conflict") return t("failed.limit", { max: formatNumber(locale, checkoutLimits.discountCodes) });
  if (code === "forbidden") return t("failed.forbidden");
  if (code === "not-found") return t("failed.gone");
  return fields.some((field) => field.code === "taken") ? t("failed.taken") : t("failed.write");
}
