import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { formatNumber, formatPercent } from "@/lib/format";
import type { Dashboard } from "../schema";

const looks = { urgent: "error", high: "warning", medium: "primary", low: "neutral" } as const;

type Props = Readonly<{ priorities: Dashboard["priorities"] }>;

/** A chart of the open cards by priority. */
export function PriorityChart({ priorities }: Props) {
  const t = useTranslations("dashboard.priority");
  const locale = useLocale();
  const all = priorities.reduce((sum, { open }) => sum + open, 0);
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("priority"),
    categories: priorities.map(({ priority }) => ({ id: priority, label: t(priority), look: looks[priority] })),
    series: [
      {
        id: "cards",
        label: t("cards"),
        values: priorities.map(({ open }) => open),
        format: (value) => formatNumber(locale, value),
        look: "primary",
      },
    ],
    details: [
      {
        id: "share",
        label: t("share"),
        values: priorities.map(({ open }) => (all === 0 ? null : open / all)),
        format: (value) => formatPercent(locale, value),
      },
    ],
  };
  return <ChartCard data={data} empty={t("empty")} kind="donut" />;
}
