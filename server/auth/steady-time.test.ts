import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSteadyTime, refuseInSteadyTime } from "./steady-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const works = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));
const fails = (ms: number) => () =>
  new Promise<string>((_, reject) => setTimeout(() => reject(new Error("refused")), ms));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  const ended = work.then(
    () => performance.now(),
    () => performance.now(),
  );
  await vi.runAllTimersAsync();
  return Math.round((await ended) - startedMs);
}

test.each([
  [1, 100],
  [99, 100],
  [101, 200],
  [250, 300],
])("work of %i ms is answered, and refused, after %i", async (ms, expected) => {
  expect(await timeOf(inSteadyTime(works(ms)))).toBe(expected);
  expect(await timeOf(inSteadyTime(fails(ms)))).toBe(expected);
  expect(await timeOf(refuseInSteadyTime(fails(ms)))).toBe(expected);
});

test("where refusals alone take steady time, what succeeds is answered at once", async () => {
  expect(await timeOf(refuseInSteadyTime(works(30)))).toBe(30);
});
