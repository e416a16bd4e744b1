import { expect, test } from "vitest";
import { makeSimulation } from "./monte-carlo";
import { remainingWork } from "./remaining-work";
import type { Planned } from "./schedule";

const today = "2026-07-06";
const task = (id: string, over: Partial<Planned> = {}): Planned => ({
  id,
  name: id,
  parentId: null,
  due: [null, null],
  estimateMinutes: null,
  completedOn: null,
  waitsFor: [],
  ...over,
});

/** In how many days it is over, when each task takes three and any number goes on at once. */
function daysOf(tasks: readonly Planned[]): number | undefined {
  const work = remainingWork(tasks, today);
  if (!work) return undefined;
  const simulation = makeSimulation({ ...work, times: [3], atOnce: 9, seed: 1 });
  simulation.run(1);
  return simulation.results[0];
}

test("open tasks are left, one behind the other where they wait", () => {
  const tasks = [task("a"), task("b", { waitsFor: ["a"] }), task("c", { completedOn: "2026-07-01" })];
  expect(remainingWork(tasks, today)?.count).toBe(2);
  expect(daysOf(tasks)).toBe(6);
});

test("what waits for a task with parts waits for all of them, whatever its days say", () => {
  const tasks = [
    task("after", { waitsFor: ["whole"], due: ["2026-01-05", "2026-01-06"] }),
    task("whole", { waitsFor: ["before"] }),
    task("one", { parentId: "whole" }),
    task("two", { parentId: "whole", waitsFor: ["one"] }),
    task("before"),
  ];
  expect(remainingWork(tasks, today)?.count).toBe(4);
  expect(daysOf(tasks)).toBe(12);
});

test("a circle has no end", () => {
  expect(remainingWork([task("a", { waitsFor: ["b"] }), task("b", { waitsFor: ["a"] })], today)).toBeNull();
});

test("what waited for something that was done since may begin at once", () => {
  const tasks = [
    task("late", { completedOn: "2026-07-03", waitsFor: ["open"] }),
    task("open"),
    task("next", { waitsFor: ["late"] }),
  ];
  expect(daysOf(tasks)).toBe(3);
});

test("days that were set change nothing", () => {
  const tasks = [task("a"), task("b", { waitsFor: ["a"] }), task("c")];
  const dated = tasks.map((one, at) => ({ ...one, due: [`2026-0${9 - at}-01`, null] as [string, null] }));
  expect(remainingWork(dated, today)).toEqual(remainingWork(tasks, today));
});
