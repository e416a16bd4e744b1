import type { useTranslations } from "next-intl";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { AskTotals } from "../client/store";

export type AskCopy = Readonly<{ t: ReturnType<typeof useTranslations<"aiAsk">>; locale: Locale }>;

type Counted = Omit<AskTotals, "isPartial"> & Readonly<{ isPartial?: boolean; firstTokenMs?: number | null }>;

/** Below this a cost would read as nothing. */
const minMicros = 100;

export function costText({ costMicros, isPartial }: Pick<Counted, "costMicros" | "isPartial">, { t, locale }: AskCopy) {
  if (costMicros === null) return t("facts.noPrice");
  const amount = (micros: number) => formatNumber(locale, micros / 1_000_000, { maximumFractionDigits: 4 });
  const cost =
    costMicros > 0 && costMicros < minMicros
      ? t("facts.costLess", { amount: amount(minMicros) })
      : t("facts.cost", { amount: amount(costMicros) });
  return isPartial ? t("facts.costPartial", { cost }) : cost;
}

/** What a request took, in a few words each: tokens, cost, time. */
export function factsOf(counted: Counted, copy: AskCopy): string[] {
  const { t, locale } = copy;
  const { tokensIn, tokensOut, isEstimated, totalMs, firstTokenMs } = counted;
  const number = (value: number) => formatNumber(locale, value);
  const seconds = (ms: number) => formatNumber(locale, ms / 1_000, { maximumFractionDigits: 1 });
  const tokens = t("facts.tokens", { tokensIn: number(tokensIn), tokensOut: number(tokensOut) });
  return [
    isEstimated ? t("facts.estimated", { tokens }) : tokens,
    costText(counted, copy),
    t("facts.seconds", { seconds: seconds(totalMs) }),
    ...(firstTokenMs ? [t("facts.firstToken", { seconds: seconds(firstTokenMs) })] : []),
  ];
}
