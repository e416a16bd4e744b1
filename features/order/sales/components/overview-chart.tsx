import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { formatDate, formatDateRange, formatNumber } from "@/lib/format";
import { useMoney } from "../../client/use-money";
import type { Sales } from "../schema";

/** A chart of sales in the period, compared with the period before. */
export function OverviewChart({ sales }: Readonly<{ sales: Sales }>) {
  const t = useTranslations("sales.overview");
  const locale = useLocale();
  const money = useMoney(sales.currency);
  const { buckets, step, figures, today } = sales;
  const data: ChartData = {
    title: t("title"),
    unit: t(`units.${step}`),
    heading: t(`headings.${step}`),
    categories: buckets.map(({ from, to }) => ({
      id: from,
      file: from,
      label: step === "month" ? formatDate(locale, from, "monthYear") : formatDateRange(locale, from, to),
      // Months in digits, as they are short in every language.
      tick: step === "month" ? `${from.slice(5, 7)}/${from.slice(0, 4)}` : formatDate(locale, from, "monthDayShort"),
    })),
    series: [
      { id: "sales", label: t("sales"), values: buckets.map((one) => one.sales), format: money, look: "primary" },
      { id: "before", label: t("before"), values: buckets.map((one) => one.before), format: money, look: "neutral" },
    ],
    details: [
      {
        id: "orders",
        label: t("orders"),
        values: buckets.map((one) => one.orders),
        format: (count) => formatNumber(locale, count),
      },
      { id: "discounts", label: t("discounts"), values: buckets.map((one) => one.discounts), format: money },
      { id: "refunds", label: t("refunds"), values: buckets.map((one) => one.refunds), format: money },
    ],
    isLastOpen: sales.to >= today && buckets.length > 1,
  };
  return (
    <ChartCard data={data} empty={t("empty")} kind="line" summary={t("total", { amount: money(figures.sales) })} />
  );
}
