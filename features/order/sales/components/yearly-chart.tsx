import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { formatNumber, monthNames } from "@/lib/format";
import { useMoney } from "../../client/use-money";
import type { Sales } from "../schema";

/** A chart of sales per month, this year and last. */
export function YearlyChart({ sales: { months, today, currency } }: Readonly<{ sales: Sales }>) {
  const t = useTranslations("sales.yearly");
  const locale = useLocale();
  const money = useMoney(currency);
  const count = (value: number) => formatNumber(locale, value);
  const year = Number(today.slice(0, 4));
  // Months to come have no sales yet, which is not the same as none.
  const soFar = (values: readonly number[]) => values.map((value, at) => (isToCome(at) ? null : value));
  const isToCome = (at: number) => (months[at]?.start ?? "") > today;
  const [long, short] = [monthNames(locale), monthNames(locale, "short")];
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("month"),
    categories: months.map(({ start }, at) => ({
      id: start,
      file: start.slice(0, 7),
      label: long[at] ?? start,
      tick: short[at] ?? start,
    })),
    series: [
      {
        id: "now",
        label: String(year),
        values: soFar(months.map((month) => month.sales)),
        format: money,
        look: "primary",
      },
      {
        id: "before",
        label: String(year - 1),
        values: months.map((month) => month.before),
        format: money,
        look: "neutral",
      },
    ],
    details: [
      {
        id: "orders",
        label: t("orders", { year: String(year) }),
        values: soFar(months.map((month) => month.orders)),
        format: count,
      },
      {
        id: "ordersBefore",
        label: t("orders", { year: String(year - 1) }),
        values: months.map((month) => month.ordersBefore),
        format: count,
      },
    ],
  };
  const sum = months.reduce((total, month) => total + month.sales, 0);
  return (
    <ChartCard
      data={data}
      empty={t("empty")}
      kind="bar"
      summary={t("total", { year: String(year), amount: money(sum) })}
    />
  );
}
