import { expect, test } from "vitest";
import type { Placed } from "../schema";
import { criticalTasks } from "./plan-copy";

const placed = (id: string, rest: Partial<Placed> = {}): Placed => ({
  id,
  depth: 0,
  hasParts: false,
  start: "2026-11-23",
  end: "2026-11-27",
  workingDays: 5,
  isSet: true,
  earliest: ["2026-11-23", "2026-11-27"],
  latest: ["2026-11-23", "2026-11-27"],
  slack: 0,
  freeSlack: 0,
  isCritical: true,
  isCompleted: false,
  lateDays: 0,
  ...rest,
});

test("every task that a row marks as critical is named, in the order in which they start, and no whole of parts", () => {
  const rows = [
    placed("late", { start: "2026-11-25" }),
    placed("tied"),
    placed("whole", { hasParts: true }),
    placed("spare", { isCritical: false, slack: 2 }),
    placed("also tied"),
  ];
  expect(criticalTasks(rows).map(({ id }) => id)).toEqual(["tied", "also tied", "late"]);
});
