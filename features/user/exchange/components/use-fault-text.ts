import { useTranslations } from "next-intl";

const known = [
  "conflict",
  "empty",
  "utf-16",
  "windows-1251",
  "not-utf-8",
  "workbook",
  "nul",
  "line-too-long",
  "cell-too-long",
  "quote-not-closed",
  "malformed",
  "too-many-rows",
  "too-many-columns",
  "too-large",
  "email-column-missing",
  "column-repeated",
  "required",
  "repeated",
  "taken",
  "unknown-role",
  "forbidden",
  "too-long",
  "invalid-value",
  "invalid-email",
  "invalid-text",
] as const;

/** The sentence for a fault's code; one that has none is said in general. */
export function useFaultText() {
  const t = useTranslations("exchange.faults");
  return { textOf: (code: string): string => t(known.find((one) => one === code) ?? "other") };
}
