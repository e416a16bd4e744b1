import { Alert } from "@/components/alert";
import { remainingIfLow } from "@/features/assistant/budget/policy";
import type { MonthBudget } from "@/features/assistant/schema";
import { formatDate, formatNumber } from "@/lib/format";
import { useAskWords } from "./use-ask";

/** What is left of one's own budget, once most of it is used. */
export function BudgetNotice({ budget }: Readonly<{ budget: MonthBudget }>) {
  const { t, locale } = useAskWords();
  const left = remainingIfLow(budget);
  if (left === null) return null;
  const number = (value: number) => formatNumber(locale, value);
  const low = t("budget.low", { remaining: number(left.remaining), limit: number(left.limit) });
  return (
    <Alert role="status" title={left.remaining === 0 ? t("budget.usedUp") : low} tone="warning">
      <p>
        {t(left.remaining === 0 ? "budget.usedUpText" : "budget.lowText", {
          date: formatDate(locale, budget.resetsAt),
        })}
      </p>
    </Alert>
  );
}
