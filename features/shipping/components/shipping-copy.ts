import type { useTranslations } from "next-intl";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { formatDateRange, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { codeOf } from "@/lib/problem";
import { isBuiltIn } from "../domain/built-in";
import { deliveryDays } from "../domain/delivery-days";
import type { ShippingMethod } from "../schema";

export type ShippingCopy = Readonly<{ t: ReturnType<typeof useTranslations<"shipping">>; locale: Locale }>;

/** The organisation's name for a method, else that of the language. */
export const methodName = ({ id, name }: Pick<ShippingMethod, "id" | "name">, { t }: ShippingCopy): string =>
  name === "" && isBuiltIn(id) ? t(`methods.${id}`) : name;

/** "2–4 working days" */
export function daysText({ minDays, maxDays }: ShippingMethod, { t, locale }: ShippingCopy): string {
  const [min, max] = [formatNumber(locale, minDays), formatNumber(locale, maxDays)];
  return t("days", { max: maxDays, range: minDays === maxDays ? max : `${min}–${max}` });
}

/** When an order of today arrives. */
export function exampleText(method: ShippingMethod, today: string, { t, locale }: ShippingCopy): string {
  const { from, to } = deliveryDays(method, today);
  return t("example", { when: formatDateRange(locale, from, to) });
}

/** The message that says why a write failed. */
export function shippingFailure(error: unknown, { t, locale }: ShippingCopy): string {
  const code = codeOf(error);
  if (code === "stale") return t("failed.stale");
  if (code === "last-shipping-method") return t("failed.last");
  if (code === "conflict") return t("failed.limit", { max: formatNumber(locale, checkoutLimits.methods) });
  if (code === "forbidden") return t("failed.forbidden");
  return code === "not-found" ? t("failed.gone") : t("failed.write");
}
