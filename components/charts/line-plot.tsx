"use client";

import { useDrawingArea, useXScale } from "@mui/x-charts/hooks";
import { AnimatedLine, type AnimatedLineProps, LineChart } from "@mui/x-charts/LineChart";
import { useLocale } from "next-intl";
import { useId } from "react";
import { formatCompact } from "@/lib/format";
import { type ChartData, largestOf, looks } from "./chart-data";
import { categoryAxis, margin, namesBelow, valueAxis } from "./plot-axes";
import { PlotFrame, usePlot } from "./plot-frame";
import { AxisTooltip } from "./plot-tooltip";
import type { PlotProps } from "./use-seen-plot";

/** A line chart of series over time; the first series is an area. */
export function LinePlot({ data }: PlotProps) {
  return (
    <PlotFrame data={data} isLine>
      <Lines />
    </PlotFrame>
  );
}

const dashOf = ({ series }: ChartData, id: unknown) =>
  looks[series.find((one) => one.id === id)?.look ?? "primary"].dash;

function Lines() {
  const { data, isRtl } = usePlot();
  const locale = useLocale();
  return (
    <LineChart
      grid={{ horizontal: true }}
      hideLegend
      margin={margin}
      series={data.series.map(({ id, label, values, look, format }, at) => ({
        id,
        label,
        data: [...values],
        color: looks[look].color,
        curve: "monotoneX",
        area: at === 0,
        shape: looks[look].mark,
        showMark: data.isLastOpen ? "end" : false,
        valueFormatter: (value) => (value === null ? "" : format(value)),
      }))}
      slotProps={{ line: ({ seriesId }) => ({ strokeDasharray: dashOf(data, seriesId) }) }}
      slots={{ line: data.isLastOpen ? OpenLine : AnimatedLine, tooltip: AxisTooltip }}
      sx={{ "& .MuiLineChart-area": { fillOpacity: 0.12 } }}
      xAxis={[{ ...categoryAxis(data), ...namesBelow(data), scaleType: "point", reverse: isRtl }]}
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

/** A line whose last part is dotted, for what it leads to is not final. */
function OpenLine(props: AnimatedLineProps) {
  const { data } = usePlot();
  const { left, width, top, height } = useDrawingArea();
  const scale = useXScale<"point">();
  const id = useId();
  // The only one is not final as a whole.
  const before = data.categories.length > 1 ? Number(scale(data.categories.length - 2)) : left;
  const end = Number(scale(data.categories.length - 1));
  const [settled, open] = before < end ? [left, before] : [before, left];
  const widthOf = (x: number) => (x === left ? Math.abs(before - left) : left + width - before);
  const overhang = 4;
  return (
    <>
      <clipPath id={`${id}-settled`}>
        <rect height={height + 2 * overhang} width={widthOf(settled)} x={settled} y={top - overhang} />
      </clipPath>
      <clipPath id={`${id}-open`}>
        <rect height={height + 2 * overhang} width={widthOf(open)} x={open} y={top - overhang} />
      </clipPath>
      <g clipPath={`url(#${id}-settled)`}>
        <AnimatedLine {...props} />
      </g>
      <g clipPath={`url(#${id}-open)`}>
        <AnimatedLine {...props} strokeDasharray="1 6" strokeLinecap="round" />
      </g>
    </>
  );
}
