import { existsSync, readFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import { expect } from "vitest";

export { turn };

/** Linux tells what a thread has run for; elsewhere the pool of threads counts, too. */
const clock = "/proc/thread-self/schedstat";
const hasClock = existsSync(clock);

/** Processor time of this thread so far, in ms: what other processes take does not count. */
function spentMs(): number {
  if (hasClock) return Number(readFileSync(clock, "utf8").split(" ")[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** How long the loop below takes on a quiet machine of the kind that the budgets are written for, in ms. */
const quietLoopMs = 5;

/** How many times slower than a quiet machine this one is right now. */
function paceNow(): number {
  const before = spentMs();
  let sum = 0;
  for (let at = 0; at < 5_000_000; at += 1) sum += at % 7;
  if (sum < 0) throw new Error("A sum of numbers above zero is above zero.");
  return Math.max(1, (spentMs() - before) / quietLoopMs);
}

/**
 * Freeing the memory that other tests of this process left, or a machine that stands still, may fall into whatever is
 * measured. Neither comes three times in a row, and what the work itself takes does.
 */
const rounds = 3;

/** Measures again what is not below the limit, a few times, and answers the last that was measured. */
async function measure<Found>(limitMs: number, msOf: (found: Found) => number, round: () => Promise<Found>) {
  let found = await round();
  for (let left = rounds - 1; left > 0 && msOf(found) >= limitMs; left -= 1) found = await round();
  return found;
}

/** Holds each of these works to less than so many ms of this thread, at the pace of a quiet machine. */
export async function expectQuick(limitMs: number, works: readonly (() => void)[]): Promise<void> {
  for (const work of works) {
    const ms = await measure(limitMs, Number, () => quietMsOf(async () => work()));
    expect(ms).toBeLessThan(limitMs);
  }
}

/** Holds that the work is over so many ms after it was begun, waits of all kinds included: the best of three rounds. */
export async function expectSoon(limitMs: number, work: () => Promise<unknown>): Promise<void> {
  const ms = await measure(limitMs, Number, async () => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  });
  expect(ms).toBeLessThan(limitMs);
}

/** What the work takes this thread altogether, in ms at the pace of a quiet machine. */
export async function quietMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = paceNow();
  const start = spentMs();
  await work();
  return (spentMs() - start) / Math.max(before, paceNow());
}

/** How many turns others had while the work went on. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const others = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();
  await work();
  const had = turns;
  isOver = true;
  await others;
  return had;
}

/** One thing after the other, by name. */
type Works = ReadonlyMap<string, () => Promise<unknown>>;

/** What had the thread for itself the longest, and for how many ms at the pace of a quiet machine. */
async function maxBlockLength(works: Works): Promise<{ name: string; ms: number }> {
  const before = paceNow();
  const max = { name: "", ms: 0 };
  let [name, last, isOver] = ["", spentMs(), false];
  const watch = async () => {
    while (!isOver) {
      await turn();
      const now = spentMs();
      if (now - last > max.ms) Object.assign(max, { name, ms: now - last });
      last = now;
    }
  };
  const watched = watch();
  for (const [next, work] of works) {
    name = next;
    await work();
    await turn();
  }
  isOver = true;
  await watched;
  return { name: max.name, ms: max.ms / Math.max(before, paceNow()) };
}

/**
 * Holds that none of the works has the thread for itself for so many ms, at the pace of a quiet machine. They are made
 * anew for each measurement, as what a work has changed may make its next run shorter.
 */
export async function expectShort(limitMs: number, makeWorks: () => Works | Promise<Works>): Promise<void> {
  const { name, ms } = await measure(
    limitMs,
    (found) => found.ms,
    async () => await maxBlockLength(await makeWorks()),
  );
  expect(ms, name).toBeLessThan(limitMs);
}
