import { expect, test } from "vitest";
import { isWorkingDay } from "@/lib/working-days";
import { fc } from "@/testing/properties";
import type { Placed, Plan, PlanTask } from "../schema";
import { makeSchedule } from "./schedule";
import { changedDays, lateDependants, movesToEarliest, placedOf, withMoves, workingDaysAway } from "./task-moves";

const task = (id: string, over: Partial<PlanTask> = {}): PlanTask => ({
  id,
  name: id,
  parentId: null,
  due: [null, null],
  estimateMinutes: null,
  completedOn: null,
  waitsFor: [],
  version: 1,
  ...over,
});
const planOf = (tasks: PlanTask[]): Plan =>
  ({ today: "2026-07-01", start: null, tasks, schedule: makeSchedule(tasks, { today: "2026-07-01" }) }) as Plan;
const at = (plan: Plan, id: string): Placed => placedOf(plan.schedule, id)!;

test("a task that is moved keeps its length over Naadam, and comes back to where it was", () => {
  const plan = planOf([task("a", { due: ["2026-07-08", "2026-07-10"] })]);
  expect(changedDays(at(plan, "a"), "whole", 2)).toEqual(["2026-07-10", "2026-07-17"]);
  expect(changedDays(at(plan, "a"), "end", 1)).toEqual(["2026-07-08", "2026-07-16"]);
  expect(changedDays(at(plan, "a"), "end", -9)).toEqual(["2026-07-08", "2026-07-08"]);
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), (by) => {
      const [start, end] = changedDays(at(plan, "a"), "whole", by);
      expect(isWorkingDay(start) && isWorkingDay(end)).toBe(true);
      const moved = withMoves(plan, [{ taskId: "a", due: [start, end] }]);
      expect(at(moved, "a").workingDays).toBe(3);
      expect(changedDays(at(moved, "a"), "whole", -by)).toEqual(["2026-07-08", "2026-07-10"]);
    }),
  );
});

test("what is dropped on a day off begins on the next working day, and ends on the one before", () => {
  const { a } = { a: at(planOf([task("a", { due: ["2026-07-08", "2026-07-09"] })]), "a") };
  expect(changedDays(a, "whole", workingDaysAway(a, "whole", 4))).toEqual(["2026-07-16", "2026-07-17"]);
  expect(changedDays(a, "end", workingDaysAway(a, "end", 4))).toEqual(["2026-07-08", "2026-07-10"]);
});

test("what waits for a task that moved is late, also through parts, and moving it along makes it fit", () => {
  const plan = planOf([
    task("a", { due: ["2026-07-01", "2026-07-03"] }),
    task("b", { due: ["2026-07-06", "2026-07-07"], waitsFor: ["a"] }),
    task("whole", { waitsFor: ["b"] }),
    task("part", { parentId: "whole", due: ["2026-07-08", "2026-07-09"] }),
    task("other", { due: ["2026-07-02", "2026-07-03"] }),
  ]);
  expect(lateDependants(plan, ["a"])).toEqual([]);
  const moved = withMoves(plan, [{ taskId: "a", due: ["2026-07-06", "2026-07-08"] }]);
  const late = lateDependants(moved, ["a"]);
  expect(late.map(({ id, lateDays }) => [id, lateDays])).toEqual([
    ["b", 3],
    ["part", 3],
  ]);
  const all = withMoves(moved, movesToEarliest(late));
  expect(lateDependants(all, ["a"])).toEqual([]);
  expect(at(all, "b")).toMatchObject({ start: "2026-07-09", end: "2026-07-10", workingDays: 2 });
  expect(at(all, "part")).toMatchObject({ start: "2026-07-16", workingDays: 2 });
  expect(at(all, "other").start).toBe("2026-07-02");
});
