import type { Placed, PlanMilestone, PlanTask, Schedule } from "../schema";
import { criticalChain, type Place, reckon, type Step } from "./critical-path";
import { unconstrainedTasks } from "./unconstrained-tasks";
import { dayAt, nextDay, slotAfter, slotOf } from "./working-days";

/** A working day has eight hours, where an estimate in minutes becomes days. */
export const minutesPerDay = 480;

/** What a schedule is reckoned from: a task with the days that somebody set, if any. */
export type Planned = Omit<PlanTask, "version">;

type Options = Readonly<{
  today: string;
  /** Before this nothing starts that has no days of its own. */
  start?: string | null;
  /** The plan ends no earlier than the last of these that is not reached yet. */
  milestones?: readonly PlanMilestone[];
}>;

/** A floor below all days. */
const noFloor = -100_000;

type Node = Readonly<{ task: Planned; first: number; last: number; hasParts: boolean; depth: number }>;

/** Tasks in the order of a tree, parts behind their whole. A circle of parts hangs from none and comes at the end. */
function toNodes(tasks: readonly Planned[]): Node[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const parts = new Map<string | null, Planned[]>();
  for (const task of tasks) {
    const parent = task.parentId !== null && ids.has(task.parentId) ? task.parentId : null;
    const siblings = parts.get(parent);
    if (siblings) siblings.push(task);
    else parts.set(parent, [task]);
  }
  const nodes: Node[] = [];
  const seen = new Set<string>();
  let next = 0;
  const visit = (task: Planned, depth: number) => {
    if (seen.has(task.id)) return;
    seen.add(task.id);
    const own = parts.get(task.id) ?? [];
    const hasParts = own.length > 0;
    const first = next;
    next += hasParts ? 2 : 1;
    nodes.push({ task, first, last: hasParts ? first + 1 : first, hasParts, depth });
    for (const part of own) visit(part, depth + 1);
  };
  for (const task of parts.get(null) ?? []) visit(task, 0);
  for (const task of tasks) visit(task, 0);
  return nodes;
}

/** How many working days a task takes by its days, else by its estimate; one at least. */
function lengthOf({ due: [start, end], estimateMinutes }: Planned): number {
  if (start && end) return Math.max(1, slotAfter(end) - slotOf(start));
  return Math.max(1, Math.ceil((estimateMinutes ?? 0) / minutesPerDay));
}

/** Where a task's own days put it; null where it has none. */
function setSlots(task: Planned): readonly [start: number, end: number] | null {
  const [start, end] = task.due;
  const length = lengthOf(task);
  if (start) return [slotOf(start), slotOf(start) + length];
  return end ? [slotAfter(end) - length, slotAfter(end)] : null;
}

function stepOf(task: Planned, after: readonly number[], { today, start }: Options): Step {
  const length = lengthOf(task);
  const set = setSlots(task);
  if (task.completedOn) {
    const end = set?.[1] ?? Math.max(slotAfter(task.completedOn), slotOf(task.completedOn) + 1);
    return { floor: end - length, length, isOver: true, after };
  }
  if (set) return { floor: set[0], length, endFloor: slotOf(today) + 1, after };
  return { floor: Math.max(slotOf(today), start ? slotOf(start) : noFloor), length, after };
}

/** A task with parts is two points: its start, which its parts wait for, and its end, which waits for its parts. */
function toSteps(nodes: readonly Node[], options: Options): Step[] {
  const byId = new Map(nodes.map((node) => [node.task.id, node]));
  const ends = new Map<string, number[]>();
  for (const { task, last } of nodes) {
    if (task.parentId === null) continue;
    const siblings = ends.get(task.parentId);
    if (siblings) siblings.push(last);
    else ends.set(task.parentId, [last]);
  }
  return nodes.flatMap(({ task, first, hasParts }) => {
    const after = task.waitsFor.flatMap((id) => byId.get(id)?.last ?? []);
    const whole = task.parentId === null ? undefined : byId.get(task.parentId);
    if (whole) after.push(whole.first);
    if (!hasParts) return [stepOf(task, after, options)];
    return [
      { floor: noFloor, length: 0, after },
      { floor: noFloor, length: 0, after: [first, ...(ends.get(task.id) ?? [])] },
    ];
  });
}

/** The tasks as steps of a network, and whose each step is. */
export function makeNetwork(tasks: readonly Planned[], options: Options) {
  const nodes = toNodes(tasks);
  const owners = nodes.flatMap(({ task, hasParts }) => (hasParts ? [task, task] : [task]));
  return { nodes, steps: toSteps(nodes, options), owners };
}

/** Lays out a project's tasks in time, in working days: what can be when, what leads to the end, what cannot hold. */
export function makeSchedule(tasks: readonly Planned[], options: Options): Schedule {
  const { nodes, steps, owners } = makeNetwork(tasks, options);
  const { cycle, places, end } = reckon(steps);
  if (cycle) {
    const named = cycle.map((at) => owners[at] as Planned).filter((task, at, all) => task !== all[at - 1]);
    const round = named.length > 1 && named[0] === named.at(-1) ? named.slice(0, -1) : named;
    return { state: "circle", cycle: round.map(({ id, name }) => ({ id, name })) };
  }
  const { milestones = [] } = options;
  const ahead = milestones.filter(({ isCompleted }) => !isCompleted).map(({ date }) => date);
  const areReached = milestones.length > 0 && ahead.length === 0;
  const unconstrained = findUnconstrained(nodes, places, areReached ? afterAllDays : ahead.toSorted().at(-1));
  const placed = withWholes(
    nodes,
    nodes.map((node) => place(node, places[node.first] as Place, unconstrained.has(node.task.id))),
  );
  const starts = placed.map(({ start }) => start).toSorted();
  const ends = [...placed.map(({ end: day }) => day), ...(placed.length > 0 ? ahead : [])].toSorted();
  const [first, last] = [starts[0] ?? null, ends.at(-1) ?? null];
  const bound = steps.map((step, at) => ({ ...step, isUnconstrained: unconstrained.has((owners[at] as Planned).id) }));
  const chain = criticalChain(bound, places, end).filter((at) => (steps[at] as Step).length > 0);
  return {
    state: "laid-out",
    tasks: placed,
    start: first,
    end: last,
    workingDays: first && last ? slotAfter(last) - slotOf(first) : 0,
    criticalPath: chain.map((at) => (owners[at] as Planned).id),
  };
}

/** Sorts behind every `YYYY-MM-DD`: a plan whose milestones are all completed is due on no day. */
const afterAllDays = "\uffff";

/** A task whose dates are set is constrained only where they leave no day before the day that the plan is due; without one, always. */
function findUnconstrained(
  nodes: readonly Node[],
  places: readonly Place[],
  dueDay: string | undefined,
): ReadonlySet<string> {
  const lastDays = new Map(
    nodes.map(({ task, first }) => {
      const { start, end } = places[first] as Place;
      return [task.id, max([task.due[1] ?? "", daysOf(start, end)[1]])] as const;
    }),
  );
  const tasks = nodes.map(({ task }) => task);
  return unconstrainedTasks(tasks, (id) => dueDay === undefined || (lastDays.get(id) ?? "") >= dueDay);
}

const daysOf = (start: number, end: number): [string, string] => [dayAt(start), dayAt(Math.max(start, end - 1))];

function place({ task, depth, hasParts }: Node, found: Place, isUnconstrained: boolean): Placed {
  const isCompleted = task.completedOn !== null;
  const set = setSlots(task);
  const earliest = daysOf(found.start, found.end);
  const [start, end] = set ? [task.due[0] ?? dayAt(set[0]), task.due[1] ?? dayAt(set[1] - 1)] : earliest;
  return {
    id: task.id,
    depth,
    hasParts,
    start,
    end,
    workingDays: set ? set[1] - set[0] : found.end - found.start,
    isSet: set !== null,
    earliest,
    latest: daysOf(found.latestStart, found.latestEnd),
    slack: isCompleted ? null : found.slack,
    freeSlack: isCompleted ? null : found.freeSlack,
    isCritical: !isCompleted && !isUnconstrained && found.slack === 0,
    isCompleted,
    lateDays: set && !isCompleted ? Math.max(0, found.start - set[0]) : 0,
  };
}

/** A task with parts lasts from the first of them to the last, and is as pressing as the most pressing. */
function withWholes(nodes: readonly Node[], placed: readonly Placed[]): Placed[] {
  const answer = [...placed];
  const open: number[] = [];
  const close = (at: number) => {
    const parts: Placed[] = [];
    const depth = (answer[at] as Placed).depth;
    for (let next = at + 1; next < answer.length && (answer[next] as Placed).depth > depth; next += 1) {
      if ((answer[next] as Placed).depth === depth + 1) parts.push(answer[next] as Placed);
    }
    answer[at] = whole(answer[at] as Placed, parts);
  };
  for (const [at, { hasParts }] of nodes.entries()) if (hasParts) open.push(at);
  // Those further down come later in the list: from the end, each finds its parts finished.
  for (const at of open.reverse()) close(at);
  return answer;
}

const min = (values: readonly string[]) => values.toSorted()[0] as string;
const max = (values: readonly string[]) => values.toSorted().at(-1) as string;

function whole(own: Placed, parts: readonly Placed[]): Placed {
  if (parts.length === 0) return own;
  const start = min(parts.map((part) => part.start));
  const end = max(parts.map((part) => part.end));
  const lowest = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 || own.isCompleted ? null : Math.min(...known);
  };
  return {
    ...own,
    start,
    end,
    workingDays: Math.max(1, slotOf(nextDay(end)) - slotOf(start)),
    isSet: parts.every(({ isSet }) => isSet),
    earliest: [min(parts.map((part) => part.earliest[0])), max(parts.map((part) => part.earliest[1]))],
    latest: [min(parts.map((part) => part.latest[0])), max(parts.map((part) => part.latest[1]))],
    slack: lowest(parts.map(({ slack }) => slack)),
    freeSlack: lowest(parts.map(({ freeSlack }) => freeSlack)),
    isCritical: !own.isCompleted && parts.some(({ isCritical }) => isCritical),
    lateDays: Math.max(...parts.map(({ lateDays }) => lateDays)),
  };
}
