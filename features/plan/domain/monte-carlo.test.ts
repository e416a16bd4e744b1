import { expect, test } from "vitest";
import { averageAtOnce, daysFor, makeSimulation, runsFor, type Work } from "./monte-carlo";

const times = [1, 2, 2, 3, 3, 3, 4, 5, 8, 13];

function runAll(over: Partial<Work> = {}, slice = 10_000): Int32Array {
  const after = Array.from({ length: 20 }, () => []);
  const simulation = makeSimulation({ after, times, atOnce: 2, seed: 7, ...over });
  while (simulation.run(slice));
  return simulation.results.toSorted();
}

test("the same work and seed give the same runs, in one go or in slices", () => {
  expect(runAll()).toEqual(runAll({}, 333));
  expect(runAll({ seed: 8 })).not.toEqual(runAll());
});

test("tasks that always take the same end when arithmetic says", () => {
  const same = { times: [3] };
  expect(new Set(runAll({ ...same, atOnce: 1 }))).toEqual(new Set([60]));
  expect(new Set(runAll({ ...same, atOnce: 4 }))).toEqual(new Set([15]));
  const chain = Array.from({ length: 20 }, (_, at) => (at === 0 ? [] : [at - 1]));
  expect(new Set(runAll({ ...same, atOnce: 4, after: chain }))).toEqual(new Set([60]));
  expect(new Set(runAll({ ...same, atOnce: 0.5 }))).toEqual(new Set([120]));
});

test("a higher share needs at least as many days, and more hands at most as many", () => {
  const [two, three] = [runAll(), runAll({ atOnce: 3.5 })];
  expect(daysFor(two, 0.5)).toBeLessThanOrEqual(daysFor(two, 0.85));
  expect(daysFor(two, 0.85)).toBeLessThanOrEqual(daysFor(two, 0.95));
  expect(daysFor(three, 0.85)).toBeLessThan(daysFor(two, 0.85));
});

test("half of all runs end near what the team's pace says", () => {
  // 20 tasks of 4.4 days on average, two at once.
  expect(Math.abs(daysFor(runAll(), 0.5) - 44)).toBeLessThan(6);
});

test("a huge plan has fewer runs, never too few", () => {
  expect([runsFor(10), runsFor(2_000), runsFor(1_000_000)]).toEqual([10_000, 2_000, 1_000]);
});

test("how many are under way at once is counted within the time looked at", () => {
  expect(
    averageAtOnce(
      [
        [0, 10],
        [0, 5],
      ],
      { from: 0, until: 10 },
    ),
  ).toBe(1.5);
  expect(averageAtOnce([[-10, 10]], { from: 0, until: 20 })).toBe(0.5);
  expect(averageAtOnce([[5, 6]], { from: 0, until: 5 })).toBe(0);
});
