"use client";

import { useDrawingArea } from "@mui/x-charts/hooks";
import { PieChart } from "@mui/x-charts/PieChart";
import { useLocale } from "next-intl";
import { formatCompact } from "@/lib/format";
import { LookFills } from "./look-swatch";
import styles from "./plot.module.css";
import { PlotFrame, useFills, usePlot } from "./plot-frame";
import { ItemTooltip } from "./plot-tooltip";
import type { PlotProps } from "./use-seen-plot";

/** A donut chart of the share that each category has of the whole. */
export function DonutPlot({ data }: PlotProps) {
  return (
    <PlotFrame data={data}>
      <Donut />
    </PlotFrame>
  );
}

const fullTurn = 360;

function Donut() {
  const { data, isRtl, fillId } = usePlot();
  const fillOf = useFills();
  const [series] = data.series;
  if (!series) return null;
  return (
    <PieChart
      hideLegend
      margin={{ top: 4, bottom: 4, left: 4, right: 4 }}
      series={[
        {
          id: series.id,
          data: data.categories.map(({ id, label, look = series.look }, at) => ({
            id,
            label,
            value: series.values[at] ?? 0,
            color: fillOf(look),
          })),
          innerRadius: "66%",
          outerRadius: "100%",
          cornerRadius: 3,
          paddingAngle: 1,
          endAngle: isRtl ? -fullTurn : fullTurn,
          valueFormatter: ({ value }) => series.format(value),
        },
      ]}
      slots={{ tooltip: ItemTooltip }}
    >
      <LookFills id={fillId} />
      <Total of={series.values} />
    </PieChart>
  );
}

function Total({ of }: Readonly<{ of: readonly (number | null)[] }>) {
  const { left, top, width, height } = useDrawingArea();
  const locale = useLocale();
  const total = of.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return (
    <text
      className={styles.total}
      dominantBaseline="central"
      textAnchor="middle"
      x={left + width / 2}
      y={top + height / 2}
    >
      {formatCompact(locale, total)}
    </text>
  );
}
