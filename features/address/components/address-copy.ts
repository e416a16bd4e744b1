import type { useTranslations } from "next-intl";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { codeOf } from "@/lib/problem";

export type AddressCopy = Readonly<{ t: ReturnType<typeof useTranslations<"address">>; locale: Locale }>;

/** The message that says why a write failed. */
export function addressFailure(error: unknown, { t, locale }: AddressCopy): string {
  const code = codeOf(error);
  if (code === "stale") return t("failed.stale");
  if (code === "conflict") return t("failed.limit", { max: formatNumber(locale, checkoutLimits.addresses) });
  return code === "not-found" ? t("failed.gone") : t("failed.write");
}
