import { useLocale } from "next-intl";
import { formatMoney } from "@/lib/format";
import { toMinor } from "@/lib/money";

/** Formats amounts in major units, as the API sends them, in the reader's language. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale();
  return (amount) => formatMoney(locale, toMinor(amount, currency) ?? 0, currency);
}
