import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GanttToolbar } from "./gantt-toolbar";
import type { PlanCopy } from "./plan-copy";

const copy: PlanCopy = { t: ((key: string) => key) as unknown as PlanCopy["t"], locale: "en" };
const nothing = () => {};

const htmlOf = (hasDue: boolean) =>
  renderToStaticMarkup(
    <GanttToolbar {...{ hasDue, copy }} hasMilestones hasTasks onToday={nothing} onZoom={nothing} zoom="week" />,
  );

test("the legend explains the line of the project's due date where there is one", () => {
  expect(htmlOf(true)).toContain("legend.due");
  expect(htmlOf(false)).not.toContain("legend.due");
});
