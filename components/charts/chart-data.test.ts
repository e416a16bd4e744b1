import { expect, test } from "vitest";
import { csvOf } from "@/lib/csv";
import { formatCompact, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import {
  type ChartData,
  fileRowsOf,
  isEmptyChart,
  largestOf,
  largestSumOf,
  legendOf,
  looks,
  readingsOf,
} from "./chart-data";

const format = (value: number) => formatNumber("en", value);
const sales: ChartData = {
  title: "Sales",
  unit: "Orders",
  heading: "Week",
  categories: [
    { id: "1", label: "2–8 November", file: "2026-11-02" },
    { id: "2", label: "=cmd" },
  ],
  series: [
    { id: "new", label: "New", values: [1200, 0], format, look: "primary" },
    { id: "old", label: "Old", values: [300, null], format, look: "neutral" },
  ],
  details: [{ id: "cost", label: "Cost", values: [null, 0.5], format: (value) => `${format(value)} $` }],
};

test("the table has a column for each measure, formatted, and a dash where nothing was measured", () => {
  expect(readingsOf(sales, 0)).toEqual(["1,200", "300", "–"]);
  expect(readingsOf(sales, 1)).toEqual(["0", "–", "0.5 $"]);
});

test("the file has the same rows with plain numbers and days, and no formula among its cells", () => {
  expect(csvOf(fileRowsOf(sales))).toBe(
    ["Week,New,Old,Cost", "2026-11-02,1200,300,", `"'=cmd",0,,0.5`, ""].join("\r\n"),
  );
});

test("a legend tells several series apart, or the categories that differ in look, and a single series has none", () => {
  expect(legendOf(sales)).toEqual([
    { label: "New", look: "primary" },
    { label: "Old", look: "neutral" },
  ]);
  const single = { ...sales, series: sales.series.slice(0, 1) };
  expect(legendOf(single)).toEqual([]);
  const categories = [{ id: "1", label: "Urgent", look: "error" as const }];
  expect(legendOf({ ...single, categories })).toEqual([{ label: "Urgent", look: "error", value: "1,200" }]);
});

test("the axis is as long as the largest value, or as the largest sum where series are stacked", () => {
  expect([largestOf(sales.series), largestSumOf(sales), largestOf([])]).toEqual([1200, 1500, 0]);
});

test("a chart of noughts alone is empty", () => {
  const noughts = { ...sales, series: sales.series.map((series) => ({ ...series, values: [0, null] })) };
  expect([isEmptyChart(noughts), isEmptyChart(sales)]).toEqual([true, false]);
});

test("no two looks share a colour, a dash, a pattern or a mark: each is told without its colour", () => {
  for (const part of ["color", "dash", "pattern", "mark"] as const) {
    const values = Object.values(looks).map((look) => look[part]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test.each<[Locale, string[]]>([
  ["en", ["0", "250K", "1.2M"]],
  ["mn", ["0", "250 мянга", "1.2 сая"]],
  ["ar", ["0", "250 ألف", "1.2 مليون"]],
])("axes say large numbers in brief, in the language of the page (%s)", (locale, texts) => {
  expect([0, 250_000, 1_200_000].map((value) => formatCompact(locale, value).replaceAll("\u00a0", " "))).toEqual(texts);
});
