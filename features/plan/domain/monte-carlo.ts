/** What is left to do, and how the people who do it have worked so far. Times are in working days. */
export type Work = Readonly<{
  /** For each task, in an order in which they can be done, which it waits for, by their place here. */
  after: readonly (readonly number[])[];
  /** Which are mere points in time, such as the start of a task with parts: nobody works on them. */
  isPoint?: readonly boolean[];
  /** How long completed tasks took. */
  times: readonly number[];
  /** How many were under way at once, on average. */
  atOnce: number;
  seed: number;
}>;

/** Beyond so many tasks and runs together there are fewer runs: they say the same about many tasks. */
const maxDraws = 4_000_000;
const defaultRuns = 10_000;
const minRuns = 1_000;
const maxLanes = 64;

export const runsFor = (tasks: number): number =>
  Math.max(minRuns, Math.min(defaultRuns, Math.floor(maxDraws / Math.max(1, tasks))));

/** A small generator (mulberry32): the same seed, the same numbers from 0 to 1, on every machine. */
function makeRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Monte Carlo: in each run every task takes as long as some completed one did, as many go on at once as the team had
 * under way, and none starts before what it waits for. `run(count)` goes on where it stopped, so that a server can do
 * other things between, and answers whether there is more; `results` are the working days of each run, in no order.
 */
export function makeSimulation({ after, isPoint = [], times, atOnce, seed }: Work) {
  const random = makeRandom(seed);
  const runs = runsFor(after.length);
  const results = new Int32Array(runs);
  const draws = Float64Array.from(times);
  const ends = new Float64Array(after.length);
  // Where the team did less than one at a time, there was waiting between them: it counts as part of each.
  const stretch = atOnce < 1 ? 1 / atOnce : 1;
  const lanes = Math.min(maxLanes, Math.max(1, Math.floor(atOnce)));
  const oneMore = atOnce < 1 || lanes === maxLanes ? 0 : atOnce - lanes;
  const free = new Float64Array(lanes + 1);
  let done = 0;

  function runOnce(): number {
    const count = random() < oneMore ? lanes + 1 : lanes;
    free.fill(0);
    let end = 0;
    for (let task = 0; task < after.length; task += 1) {
      let start = 0;
      for (const before of after[task] as readonly number[]) start = Math.max(start, ends[before] as number);
      if (isPoint[task]) {
        ends[task] = start;
        continue;
      }
      let lane = 0;
      for (let other = 1; other < count; other += 1) {
        if ((free[other] as number) < (free[lane] as number)) lane = other;
      }
      const finish = Math.max(start, free[lane] as number) + (draws[(random() * draws.length) | 0] as number) * stretch;
      free[lane] = finish;
      ends[task] = finish;
      if (finish > end) end = finish;
    }
    return Math.max(1, Math.ceil(end));
  }

  return {
    runs,
    results,
    run(count: number): boolean {
      for (const stop = Math.min(runs, done + count); done < stop; done += 1) results[done] = runOnce();
      return done < runs;
    },
  };
}

/** The least number of working days within which that share of all runs ends. `sorted` goes up. */
export const daysFor = (sorted: Int32Array, share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** How many of these spans were under way at once, on average, from the first of them to `until`, an end not included. */
export function averageAtOnce(
  spans: readonly (readonly [start: number, end: number])[],
  { from, until }: Readonly<{ from: number; until: number }>,
): number {
  const first = Math.max(from, Math.min(...spans.map(([start]) => start)));
  const worked = spans.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, first)),
    0,
  );
  return worked / Math.max(1, until - first);
}
