/** One step of a network, in working days. `after` names the steps that must have ended, by their place in the list. */
export type Step = Readonly<{
  /** It starts no earlier than this. */
  floor: number;
  /** How many working days it takes; none for a mere point. */
  length: number;
  /** It ends no earlier than this: what should be over and is not ends today at the earliest. */
  endFloor?: number;
  /** What is over waits for nothing, whatever stands before it. */
  isOver?: boolean;
  /** Neither a dependency nor a date holds it where it is: it may end last and is never critical. */
  isUnconstrained?: boolean;
  after: readonly number[];
}>;

/** Where a step lies when all goes as early, and when all goes as late, as it can without the whole ending later. */
export type Place = Readonly<{
  start: number;
  end: number;
  latestStart: number;
  latestEnd: number;
  /** By how much it may move before the whole ends later. */
  slack: number;
  /** By how much it may move before anything else does. */
  freeSlack: number;
}>;

export type Network =
  | Readonly<{ cycle: readonly number[]; places: null; end: null }>
  | Readonly<{
      cycle: null;
      places: readonly Place[];
      end: number;
      /** Each step behind those that it waits for. */
      order: readonly number[];
    }>;

type Links = Readonly<{ order: readonly number[]; next: readonly (readonly number[])[]; waiting: Int32Array }>;

/** The steps so that each comes behind those it waits for; those of a circle, and behind one, never come. */
function sortSteps(steps: readonly Step[]): Links {
  const next: number[][] = steps.map(() => []);
  const waiting = new Int32Array(steps.length);
  for (const [at, { after }] of steps.entries()) {
    waiting[at] = after.length;
    for (const before of after) next[before]?.push(at);
  }
  const order: number[] = [];
  for (const [at, count] of waiting.entries()) if (count === 0) order.push(at);
  for (let read = 0; read < order.length; read += 1) {
    for (const follower of next[order[read] as number] ?? []) {
      const left = (waiting[follower] ?? 0) - 1;
      waiting[follower] = left;
      if (left === 0) order.push(follower);
    }
  }
  return { order, next, waiting };
}

/** A circle among the steps that never came, each before the one that waits for it. */
function findCycle(steps: readonly Step[], waiting: Int32Array): number[] {
  const seen = new Map<number, number>();
  const walk: number[] = [];
  let at = waiting.findIndex((count) => count > 0);
  // Each that never came waits for another that never came: going back comes round.
  while (!seen.has(at)) {
    seen.set(at, walk.length);
    walk.push(at);
    at = (steps[at] as Step).after.find((before) => (waiting[before] ?? 0) > 0) as number;
  }
  return walk.slice(seen.get(at)).reverse();
}

/** The critical path method: a pass forward for the earliest, one back for the latest. Or a circle that forbids both. */
export function reckon(steps: readonly Step[]): Network {
  const { order, next, waiting } = sortSteps(steps);
  if (order.length < steps.length) return { cycle: findCycle(steps, waiting), places: null, end: null };
  const start = new Int32Array(steps.length);
  const ends = new Int32Array(steps.length);
  let end = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    const { floor, length, endFloor = floor, isOver, after } = steps[at] as Step;
    let from = floor;
    if (!isOver) for (const before of after) from = Math.max(from, ends[before] as number);
    start[at] = from;
    ends[at] = Math.max(from + length, endFloor);
    end = Math.max(end, ends[at] as number);
  }
  const latest = new Int32Array(steps.length);
  const places = new Array<Place>(steps.length);
  for (const at of order.toReversed()) {
    const [from, to] = [start[at] as number, ends[at] as number];
    let latestEnd = end;
    let nextStart = end;
    for (const follower of next[at] ?? []) {
      if (steps[follower]?.isOver) continue;
      latestEnd = Math.min(latestEnd, latest[follower] as number);
      nextStart = Math.min(nextStart, start[follower] as number);
    }
    latest[at] = latestEnd - (to - from);
    const latestStart = latest[at] as number;
    places[at] = { start: from, end: to, latestStart, latestEnd, slack: latestEnd - to, freeSlack: nextStart - to };
  }
  return { cycle: null, places, end: order.length === 0 ? 0 : end, order };
}

/** One chain of steps without slack that leads to the end, first one first; none where only unconstrained steps end last. */
export function criticalChain(steps: readonly Step[], places: readonly Place[], end: number): number[] {
  const chain: number[] = [];
  const mayBeCritical = (index: number) => !steps[index]?.isOver && !steps[index]?.isUnconstrained;
  let at = places.findIndex((place, index) => place.end === end && mayBeCritical(index));
  while (at >= 0) {
    chain.push(at);
    const { start } = places[at] as Place;
    const befores = (steps[at] as Step).after;
    const before = befores.find((index) => places[index]?.end === start && mayBeCritical(index));
    at = before ?? -1;
  }
  return chain.reverse();
}
