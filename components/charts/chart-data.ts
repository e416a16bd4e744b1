/**
 * A colour of the theme with a dash, a fill pattern and a mark of its own: each is told from the others without colour,
 * too. One series takes `primary`; `error` and `warning` keep what they mean elsewhere.
 */
export const looks = {
  primary: { color: "var(--primary-line)", dash: undefined, pattern: "solid", mark: "circle" },
  neutral: { color: "var(--text-3)", dash: "5 5", pattern: "dots", mark: "square" },
  error: { color: "var(--error)", dash: "1 5", pattern: "falling", mark: "diamond" },
  warning: { color: "var(--warning)", dash: "10 4", pattern: "rising", mark: "triangle" },
} as const;

export type Look = keyof typeof looks;
export type Pattern = (typeof looks)[Look]["pattern"];

type Measure = Readonly<{
  id: string;
  label: string;
  /** One for each category, from nought up: axes begin there, and a file would hold `-1` as text. Null where there is none. */
  values: readonly (number | null)[];
  /** The value as people read it, with its unit where it has one of its own. */
  format: (value: number) => string;
}>;

export type ChartSeries = Measure & Readonly<{ look: Look }>;

export type ChartCategory = Readonly<{
  id: string;
  label: string;
  /** In the chart's file, where it is not the label: days as `YYYY-MM-DD`, which spreadsheets of any language read. */
  file?: string;
  /** On the axis, where there is less room. */
  tick?: string;
  /** Where categories and not series differ in colour. */
  look?: Look;
}>;

/** All that a chart says, whatever it is drawn as: its table and its file hold the same. */
export type ChartData = Readonly<{
  title: string;
  /** What is counted, and over which time. */
  unit: string;
  /** What the categories are: "Week", "Board". */
  heading: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  /** Measures in another unit: in the tooltip, the table and the file, but not drawn. */
  details?: readonly Measure[];
  /** The last category is under way, so what was measured of it is not final. */
  isLastOpen?: boolean;
}>;

export type LegendEntry = Readonly<{ label: string; look: Look; value?: string }>;

export const measuresOf = ({ series, details = [] }: ChartData): readonly Measure[] => [...series, ...details];

export const isEmptyChart = ({ series }: ChartData): boolean => !series.some(({ values }) => values.some(Boolean));

export const largestOf = (series: readonly ChartSeries[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** The largest sum of a category, for series that are stacked. */
export const largestSumOf = ({ categories, series }: ChartData): number =>
  Math.max(0, ...categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)));

/** A legend tells several series apart, or categories that have looks of their own; a single series needs none. */
export function legendOf({ categories, series }: ChartData): readonly LegendEntry[] {
  const [first] = series;
  if (first && categories.some(({ look }) => look)) {
    return categories.map(({ label, look = first.look }, at) => ({
      label,
      look,
      value: first.format(first.values[at] ?? 0),
    }));
  }
  return series.length > 1 ? series.map(({ label, look }) => ({ label, look })) : [];
}

const none = "–";

/** What a category measures, as people read it: in the order of the table's columns. */
export function readingsOf(data: ChartData, at: number): readonly string[] {
  return measuresOf(data).map(({ values, format }) => {
    const value = values[at] ?? null;
    return value === null ? none : format(value);
  });
}

/** The rows of the chart's file, the heads first, with plain numbers. */
export function fileRowsOf(data: ChartData): readonly (readonly string[])[] {
  const measures = measuresOf(data);
  return [
    [data.heading, ...measures.map(({ label }) => label)],
    ...data.categories.map(({ label, file = label }, at) => [
      file,
      ...measures.map(({ values }) => String(values[at] ?? "")),
    ]),
  ];
}
