import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { addDays } from "@/lib/day";
import { formatDate, formatDateRange, formatNumber } from "@/lib/format";
import type { Dashboard } from "../schema";

type Props = Readonly<{ weeks: Dashboard["weeks"] }>;

/** A chart of the cards completed and created per week. */
export function WeeklyChart({ weeks }: Props) {
  const t = useTranslations("dashboard.chart");
  const locale = useLocale();
  const format = (value: number) => formatNumber(locale, value);
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("week"),
    categories: weeks.map(({ start }, at) => {
      const days = formatDateRange(locale, start, addDays(start, 6));
      return {
        id: start,
        file: start,
        label: at === weeks.length - 1 ? `${days} (${t("thisWeek")})` : days,
        tick: formatDate(locale, start, "monthDayShort"),
      };
    }),
    series: [
      {
        id: "completed",
        label: t("completed"),
        values: weeks.map(({ completed }) => completed),
        format,
        look: "primary",
      },
      { id: "created", label: t("created"), values: weeks.map(({ created }) => created), format, look: "neutral" },
    ],
    isLastOpen: true,
  };
  const total = weeks.reduce((sum, { completed }) => sum + completed, 0);
  return <ChartCard data={data} empty={t("empty")} kind="line" summary={t("total", { count: total })} />;
}
