import type { LoadPlot } from "./use-seen-plot";

/** How a chart is drawn. The code of each comes when the first chart of its kind is seen. */
export const plots = {
  /** Series over time; the first one as an area. */
  line: () => import("./line-plot").then((module) => module.LinePlot),
  /** One upright bar for each category. */
  bar: () => import("./bar-plot").then((module) => module.BarPlot),
  /** A lying bar for each category, divided by series. */
  stack: () => import("./stack-plot").then((module) => module.StackPlot),
  /** The shares of the categories in the whole. */
  donut: () => import("./donut-plot").then((module) => module.DonutPlot),
  /** Days of whole weeks, as the categories, in a calendar of weeks. */
  heat: () => import("./heat-plot").then((module) => module.HeatPlot),
} as const satisfies Record<string, LoadPlot>;

export type PlotKind = keyof typeof plots;
