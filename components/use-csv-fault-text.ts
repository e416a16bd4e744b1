import { useTranslations } from "next-intl";

const known = [
  "conflict",
  "not-found",
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
  "name-column-missing",
  "column-repeated",
  "too-many-tasks",
  "too-many-milestones",
  "too-many-projects",
  "required",
  "repeated",
  "taken",
  "unknown-role",
  "unknown-person",
  "unknown-task",
  "unknown-status",
  "ambiguous",
  "no-day",
  "wrong-order",
  "no-duration",
  "no-amount",
  "circle",
  "too-deep",
  "too-many",
  "column-full",
  "refers-to-fault",
  "forbidden",
  "too-long",
  "invalid-value",
  "invalid-email",
  "invalid-text",
] as const;

/** The sentence for a fault's code; one that has none is said in general. */
export function useCsvFaultText() {
  const t = useTranslations("csv.faults");
  return { textOf: (code: string): string => t(known.find((one) => one === code) ?? "other") };
}
