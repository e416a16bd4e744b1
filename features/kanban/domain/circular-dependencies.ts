/** Which task is part of which, and which waits for which. */
export type TaskGraph = Readonly<{
  /** Parents by child. */
  parents: ReadonlyMap<string, string>;
  /** What each task waits for. */
  waits: ReadonlyMap<string, readonly string[]>;
}>;

type Added = Readonly<{ taskId: string; dependsOnId: string } | { taskId: string; parentId: string }>;

const start = (id: string) => `${id}/start`;
const finish = (id: string) => `${id}/finish`;
const taskOf = (moment: string) => moment.slice(0, moment.lastIndexOf("/"));

/**
 * Which moments follow which. A task begins before it ends; a part begins after the whole began and ends before the
 * whole ends; what waits begins after what it waits for has ended.
 */
function followersOf({ parents, waits }: TaskGraph): Map<string, string[]> {
  const followers = new Map<string, string[]>();
  const add = (before: string, after: string) => {
    const known = followers.get(before);
    if (known) known.push(after);
    else followers.set(before, [after]);
  };
  const ids = new Set([...parents.keys(), ...parents.values(), ...waits.keys(), ...[...waits.values()].flat()]);
  for (const id of ids) add(start(id), finish(id));
  for (const [child, parent] of parents) {
    add(start(parent), start(child));
    add(finish(child), finish(parent));
  }
  for (const [id, others] of waits) for (const other of others) add(finish(other), start(id));
  return followers;
}

/** The moments from one to another along what follows what; null where there is no way. */
function wayBetween(followers: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let at = 0; at < queue.length; at += 1) {
    const moment = queue[at] ?? "";
    if (moment === to) return wayBack(cameFrom, to);
    for (const next of followers.get(moment) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, moment);
      queue.push(next);
    }
  }
  return null;
}

function wayBack(cameFrom: ReadonlyMap<string, string | null>, to: string): string[] {
  const way: string[] = [];
  for (let moment: string | null | undefined = to; moment; moment = cameFrom.get(moment)) way.unshift(moment);
  return way;
}

/** The tasks that would wait for each other, in their order, once this is added; null where none would. */
export function cycleWith(graph: TaskGraph, added: Added): string[] | null {
  const { taskId } = added;
  const isPart = "parentId" in added;
  const grown = isPart
    ? { ...graph, parents: new Map(graph.parents).set(taskId, added.parentId) }
    : {
        ...graph,
        waits: new Map(graph.waits).set(taskId, [...(graph.waits.get(taskId) ?? []), added.dependsOnId]),
      };
  const followers = followersOf(grown);
  const edges = isPart
    ? [
        [start(added.parentId), start(taskId)],
        [finish(taskId), finish(added.parentId)],
      ]
    : [[finish(added.dependsOnId), start(taskId)]];
  for (const [before = "", after = ""] of edges) {
    const way = wayBetween(followers, after, before);
    if (way) return [...new Set(way.map(taskOf))];
  }
  return null;
}

/** How many steps a task stands below the top. */
export function depthOf({ parents }: Pick<TaskGraph, "parents">, id: string): number {
  let depth = 0;
  for (let at = parents.get(id); at !== undefined && depth <= parents.size; at = parents.get(at)) depth += 1;
  return depth;
}

/** How many steps its parts reach below it. */
export function heightOf({ parents }: Pick<TaskGraph, "parents">, id: string): number {
  let height = 0;
  for (const child of parents.keys()) {
    let steps = 0;
    for (let at: string | undefined = child; at !== undefined && steps <= parents.size; at = parents.get(at)) {
      if (at === id) {
        height = Math.max(height, steps);
        break;
      }
      steps += 1;
    }
  }
  return height;
}

/** Circles of tasks that wait for each other, each in its order: some where there are any, and none where there are none. */
export function findCycles(graph: TaskGraph): string[][] {
  const followers = followersOf(graph);
  const waiting = new Map<string, number>();
  for (const next of [...followers.values()].flat()) waiting.set(next, (waiting.get(next) ?? 0) + 1);
  const free = [...followers.keys()].filter((moment) => !waiting.get(moment));
  for (let at = 0; at < free.length; at += 1) {
    for (const next of followers.get(free[at] ?? "") ?? []) {
      const left = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, left);
      if (left === 0) free.push(next);
    }
  }
  // Whatever still waits has something before it that does too, so that walking back comes round.
  const before = new Map<string, string>();
  for (const [moment, next] of followers) {
    if (waiting.get(moment)) for (const one of next) if (waiting.get(one)) before.set(one, moment);
  }
  return cyclesOf(before).map((cycle) => [...new Set(cycle.map(taskOf))]);
}

/** Each thing has one before it: the circles that these make. */
function cyclesOf(before: ReadonlyMap<string, string>): string[][] {
  const cycles: string[][] = [];
  const walkOf = new Map<string, string>();
  for (const start of before.keys()) {
    let at: string | undefined = start;
    for (; at !== undefined && !walkOf.has(at); at = before.get(at)) walkOf.set(at, start);
    // Another walk has been here: its circle is known.
    if (at === undefined || walkOf.get(at) !== start) continue;
    const cycle = [at];
    for (let back = before.get(at); back !== undefined && back !== at; back = before.get(back)) cycle.unshift(back);
    cycles.push(cycle);
  }
  return cycles;
}
