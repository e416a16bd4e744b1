import { readAmount, writeAmount } from "@/lib/amount-text";
import { formatMoney } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { toMajor, toMinor } from "@/lib/money";
import { productLimits, shopCurrency } from "./constants";

const minorOf = (major: number) => toMinor(major, shopCurrency) ?? 0;

/** An amount of the shop's currency, in its major unit as the API sends it, as the reader's language writes it. */
export const moneyText = (locale: Locale, major: number): string => formatMoney(locale, minorOf(major), shopCurrency);

/** The same as a form holds it. */
export const amountText = (major: number): string => writeAmount(minorOf(major), shopCurrency);

/** What a form says; null for what is no amount. */
export function readAmountText(text: string): number | null {
  const minor = readAmount(text, shopCurrency);
  return minor === null ? null : toMajor(minor, shopCurrency);
}

/** What is wrong with an amount that may be left out. */
export function amountFault(text: string): "no-amount" | "too-large" | undefined {
  if (text.trim() === "") return undefined;
  const minor = readAmount(text, shopCurrency);
  if (minor === null) return "no-amount";
  return minor > productLimits.price ? "too-large" : undefined;
}
