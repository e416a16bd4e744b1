import { useLocale, useTranslations } from "next-intl";
import { shortLabel } from "@/components/charts/axis-scale";
import { ChartCard } from "@/components/charts/chart-card";
import type { ChartData } from "@/components/charts/chart-data";
import { formatNumber } from "@/lib/format";
import type { Dashboard } from "../schema";

/** Signs of a board's name that have room beside its bar, on a phone too. */
const nameLength = 16;

const parts = [
  { id: "overdue", look: "error" },
  { id: "thisWeek", look: "warning" },
  { id: "later", look: "primary" },
  { id: "noDate", look: "neutral" },
] as const;

type Props = Readonly<{ workloads: Dashboard["workloads"] }>;

/** A chart of the open cards per board, by due date. */
export function WorkloadChart({ workloads }: Props) {
  const t = useTranslations("dashboard.workload");
  const locale = useLocale();
  const data: ChartData = {
    title: t("title"),
    unit: t("units"),
    heading: t("board"),
    categories: workloads.map(({ id, name }) => ({ id, label: name, tick: shortLabel(name, nameLength) })),
    series: parts.map(({ id, look }) => ({
      id,
      look,
      label: t(id),
      values: workloads.map((board) => board[id]),
      format: (value) => formatNumber(locale, value),
    })),
  };
  return <ChartCard data={data} empty={t("empty")} kind="stack" />;
}
