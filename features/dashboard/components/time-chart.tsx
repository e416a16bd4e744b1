import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { addDays, daysFromTo } from "@/lib/day";
import { formatDate, formatNumber, weekdayName } from "@/lib/format";
import type { Dashboard } from "../schema";

type Props = Readonly<{
  timeLog: NonNullable<Dashboard["timeLog"]>;
  /** The Monday of the first week shown. */
  firstDay: string;
  today: string;
}>;

/** A chart of the hours logged per day on the person's projects. */
export function TimeChart({ timeLog, firstDay, today }: Props) {
  const t = useTranslations("dashboard.time");
  const locale = useLocale();
  const minutes = new Map(timeLog.map((line) => [line.day, line.minutes]));
  // Time may be logged ahead, where it is tomorrow already.
  const lastDay = timeLog.at(-1)?.day ?? today;
  const dayCount = daysFromTo(firstDay, lastDay > today ? lastDay : today) + 1;
  const days = Array.from({ length: dayCount }, (_, at) => addDays(firstDay, at));
  const format = (hours: number) => formatNumber(locale, hours, { maximumFractionDigits: 1 });
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("day"),
    categories: days.map((day, at) => ({
      id: day,
      file: day,
      label: `${weekdayName(locale, (at + 1) % 7, "short")}, ${formatDate(locale, day)}`,
      tick: formatDate(locale, day, "monthDayShort"),
    })),
    series: [
      {
        id: "hours",
        label: t("hours"),
        values: days.map((day) => Math.round(((minutes.get(day) ?? 0) / 60) * 100) / 100),
        format,
        look: "primary",
      },
    ],
  };
  const hours = timeLog.reduce((sum, line) => sum + line.minutes, 0) / 60;
  return <ChartCard data={data} empty={t("empty")} kind="heat" summary={t("total", { hours: format(hours) })} />;
}
