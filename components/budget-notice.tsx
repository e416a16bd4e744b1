import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatNumber } from "@/lib/format";
import { Alert } from "./alert";

type Props = Readonly<{
  /** In tokens; null while there is plenty, or no limit. */
  left: Readonly<{ remaining: number; limit: number }> | null;
  resetsAt: string;
}>;

/** A notice of the remaining AI budget, once most of it is used. */
export function BudgetNotice({ left, resetsAt }: Props) {
  const t = useTranslations("budgetNotice");
  const locale = useLocale();
  if (left === null) return null;
  const isUsedUp = left.remaining === 0;
  const number = (value: number) => formatNumber(locale, value);
  const low = t("low", { remaining: number(left.remaining), limit: number(left.limit) });
  return (
    <Alert role="status" title={isUsedUp ? t("usedUp") : low} tone="warning">
      <p>{t(isUsedUp ? "usedUpText" : "lowText", { date: formatDate(locale, resetsAt) })}</p>
    </Alert>
  );
}
