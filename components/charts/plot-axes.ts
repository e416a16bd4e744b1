import { axisTicks } from "./axis-scale";
import type { ChartData } from "./chart-data";

const tickLabelStyle = { fill: "var(--text-3)", fontSize: 12 } as const;
const bare = { disableLine: true, disableTicks: true, tickLabelStyle } as const;

/** Of more than so many categories along a horizontal axis, only each third is named, and at most some five, which fit on a phone. */
const allNamed = 7;
const maxNamed = 5;

/** The categories along an axis, by their place: two may have one name. */
export const categoryAxis = ({ categories }: ChartData) => ({
  ...bare,
  data: categories.map((_, at) => at),
  valueFormatter: (at: number, { location }: { location: string }) => {
    const { label = "", tick = label } = categories[at] ?? {};
    return location === "tick" ? tick : label;
  },
});

/** Which of them are named below a drawing: none at its ends, where a name would be cut off. */
export const namesBelow = ({ categories: { length } }: ChartData) => ({
  height: 30,
  tickLabelInterval: (_: unknown, at: number) =>
    length <= allNamed || (length - 2 - at) % Math.max(3, Math.ceil(length / maxNamed)) === 0,
  tickSize: 10,
});

/** An axis of numbers from nought. `format` writes them in brief. */
export function valueAxis(largest: number, format: (value: number) => string) {
  const ticks = axisTicks(largest);
  return { ...bare, min: 0, max: ticks.at(-1), tickInterval: [...ticks], valueFormatter: format };
}

/** Room around a drawing for a mark or a label that reaches over an end of its axis; the axes take their own. */
export const margin = { top: 8, bottom: 0, left: 10, right: 10 };
