import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/locale";
import { dayWidths, makeAxis, type Zoom } from "../domain/timeline-axis";
import { GanttHead } from "./gantt-axis";
import type { PlanCopy } from "./plan-copy";

const today = "2026-11-26";
const t = ((key: string) => key) as unknown as PlanCopy["t"];

function htmlOf(zoom: Zoom, locale: Locale): string {
  const axis = makeAxis([], [today, "2027-06-14"], zoom);
  const span = { from: axis.first, to: axis.last };
  return renderToStaticMarkup(<GanttHead {...{ axis, span, today, zoom }} copy={{ t, locale }} />);
}

test.each([
  ["en", "Oct"],
  ["mn", "10-р сар"],
] as const)("a scale of quarters, whose days are a pixel wide, names months in short in %s", (locale, name) => {
  expect(dayWidths.quarter).toBe(1);
  expect(htmlOf("quarter", locale)).toContain(`>${name}<`);
});

test("a scale of months has room for their names in full", () => {
  expect(htmlOf("month", "mn")).toContain(">11-р сар<");
});
