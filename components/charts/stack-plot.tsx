"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useLocale } from "next-intl";
import { formatCompact } from "@/lib/format";
import { largestSumOf } from "./chart-data";
import { LookFills } from "./look-swatch";
import { categoryAxis, margin, valueAxis } from "./plot-axes";
import { PlotFrame, useFills, usePlot } from "./plot-frame";
import { AxisTooltip } from "./plot-tooltip";
import type { PlotProps } from "./use-seen-plot";

/** A horizontal stacked bar chart. */
export function StackPlot({ data }: PlotProps) {
  return (
    <PlotFrame data={data}>
      <Stacks />
    </PlotFrame>
  );
}

function Stacks() {
  const { data, isRtl, fillId } = usePlot();
  const fillOf = useFills();
  const locale = useLocale();
  return (
    <BarChart
      grid={{ vertical: true }}
      hideLegend
      layout="horizontal"
      margin={margin}
      series={data.series.map(({ id, label, values, look, format }) => ({
        id,
        label,
        data: [...values],
        color: fillOf(look),
        stack: "all",
        valueFormatter: (value) => (value === null ? "" : format(value)),
      }))}
      slots={{ tooltip: AxisTooltip }}
      sx={{ "& .MuiBarChart-element": { stroke: "var(--surface)", strokeWidth: 1.5 } }}
      xAxis={[
        {
          ...valueAxis(largestSumOf(data), (value) => formatCompact(locale, value)),
          reverse: isRtl,
          height: 26,
        },
      ]}
      yAxis={[
        {
          ...categoryAxis(data),
          scaleType: "band",
          categoryGapRatio: 0.4,
          position: isRtl ? "right" : "left",
          width: "auto",
        },
      ]}
    >
      <LookFills id={fillId} />
    </BarChart>
  );
}
