import type { useTranslations } from "next-intl";
import { moneyText } from "@/features/product/domain/shop-amount";
import { formatDate, formatDateTime, formatNumber, formatPercent } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { endTexts, startTexts } from "../domain/period";
import type { DiscountCode } from "../schema";

export type DiscountCopy = Readonly<{
  t: ReturnType<typeof useTranslations<"discountCode">>;
  locale: Locale;
  /** The days of a code begin by this clock (IANA). */
  timeZone: string;
}>;

type Rules = Pick<
  DiscountCode,
  "kind" | "value" | "minSubtotal" | "startsAt" | "endsAt" | "maxUses" | "maxUsesPerCustomer" | "isActive"
>;

/** What a code takes off: "12.5%" or "₮5,000". */
export const discountText = (locale: Locale, { kind, value }: Pick<Rules, "kind" | "value">): string =>
  kind === "percent" ? formatPercent(locale, value / 100, 2) : moneyText(locale, value);

/** Where there is no time, the day is meant as a whole. */
function whenText([day, time]: readonly [string, string], instant: string | null, { locale, timeZone }: DiscountCopy) {
  if (instant === null) return null;
  return time === "" ? formatDate(locale, day, "long") : formatDateTime(locale, instant, "medium", timeZone);
}

export const endText = (endsAt: string | null, copy: DiscountCopy): string | null =>
  whenText(endTexts(endsAt, copy.timeZone), endsAt, copy);

/**
 * Returns a sentence with the effect of a discount code: "10% off orders from ₮50,000, until 31 December 2026, up to
 * 100 times in total".
 */
export function discountSentence(rules: Rules, copy: DiscountCopy): string {
  const { t, locale, timeZone } = copy;
  const off = discountText(locale, rules);
  const starts = whenText(startTexts(rules.startsAt, timeZone), rules.startsAt, copy);
  const ends = endText(rules.endsAt, copy);
  const times = (count: number) => ({ count, times: formatNumber(locale, count) });
  const parts = [
    rules.minSubtotal > 0
      ? t("sentence.offFrom", { off, min: moneyText(locale, rules.minSubtotal) })
      : t("sentence.off", { off }),
    starts !== null && t("sentence.starts", { when: starts }),
    ends !== null && t("sentence.ends", { when: ends }),
    rules.maxUses !== null && t("sentence.uses", times(rules.maxUses)),
    rules.maxUsesPerCustomer !== null && t("sentence.perCustomer", times(rules.maxUsesPerCustomer)),
  ];
  const sentence = parts.filter((part) => part !== false).join(locale === "ar" ? "، " : ", ");
  return rules.isActive ? sentence : t("sentence.switchedOff", { sentence });
}
