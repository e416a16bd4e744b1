import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { remainingIfLow } from "@/features/assistant/budget/policy";
import type { MonthBudget } from "@/features/assistant/schema";
import { formatDate, formatNumber } from "@/lib/format";

/** What is left of the sender's own AI budget, once most of it is used. */
export function BudgetNotice({ budget }: Readonly<{ budget: MonthBudget }>) {
  const t = useTranslations("questionnaire.budget");
  const locale = useLocale();
  const left = remainingIfLow(budget);
  if (left === null) return null;
  const number = (value: number) => formatNumber(locale, value);
  const low = t("low", { remaining: number(left.remaining), limit: number(left.limit) });
  return (
    <Alert title={left.remaining === 0 ? t("usedUp") : low} tone="warning">
      {t(left.remaining === 0 ? "usedUpText" : "lowText", { date: formatDate(locale, budget.resetsAt) })}
    </Alert>
  );
}
