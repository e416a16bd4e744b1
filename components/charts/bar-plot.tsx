"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useLocale } from "next-intl";
import { formatCompact } from "@/lib/format";
import { largestOf, looks } from "./chart-data";
import { categoryAxis, margin, namesBelow, valueAxis } from "./plot-axes";
import { PlotFrame, usePlot } from "./plot-frame";
import { AxisTooltip } from "./plot-tooltip";
import type { PlotProps } from "./use-seen-plot";

/** A vertical bar chart. */
export function BarPlot({ data }: PlotProps) {
  return (
    <PlotFrame data={data}>
      <Bars />
    </PlotFrame>
  );
}

function Bars() {
  const { data, isRtl } = usePlot();
  const locale = useLocale();
  return (
    <BarChart
      borderRadius={4}
      grid={{ horizontal: true }}
      hideLegend
      margin={margin}
      series={data.series.map(({ id, label, values, look, format }) => ({
        id,
        label,
        data: [...values],
        color: looks[look].color,
        valueFormatter: (value) => (value === null ? "" : format(value)),
      }))}
      slots={{ tooltip: AxisTooltip }}
      xAxis={[
        { ...categoryAxis(data), ...namesBelow(data), scaleType: "band", categoryGapRatio: 0.35, reverse: isRtl },
      ]}
      yAxis={[
        {
          ...valueAxis(largestOf(data.series), (value) => formatCompact(locale, value)),
          position: isRtl ? "right" : "left",
          width: "auto",
        },
      ]}
    />
  );
}
