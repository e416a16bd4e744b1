import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { formatDate, formatNumber } from "@/lib/format";
import type { Dashboard } from "../schema";

type Props = Readonly<{ days: NonNullable<Dashboard["assistant"]> }>;

/** A chart of AI requests on the last days, with errors and cost. */
export function AssistantChart({ days }: Props) {
  const t = useTranslations("dashboard.assistant");
  const locale = useLocale();
  const format = (value: number) => formatNumber(locale, value);
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("day"),
    categories: days.map(({ day }) => ({
      id: day,
      file: day,
      label: formatDate(locale, day),
      tick: formatDate(locale, day, "monthDayShort"),
    })),
    series: [
      { id: "requests", label: t("requests"), values: days.map(({ requests }) => requests), format, look: "primary" },
    ],
    details: [
      { id: "failed", label: t("failed"), values: days.map(({ failed }) => failed), format },
      {
        id: "cost",
        label: t("cost"),
        values: days.map(({ costMicros }) => (costMicros === null ? null : costMicros / 1_000_000)),
        // Single requests cost parts of a cent.
        format: (value) => formatNumber(locale, value, { maximumFractionDigits: 4 }),
      },
    ],
  };
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  return <ChartCard data={data} empty={t("empty")} kind="bar" summary={t("total", { count: total })} />;
}
