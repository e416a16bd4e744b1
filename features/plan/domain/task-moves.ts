import { addDays } from "@/lib/day";
import type { Placed, Plan, PlanMove, PlanTask, Schedule } from "../schema";
import { makeSchedule } from "./schedule";
import { dayAt, slotAfter, slotOf } from "./working-days";

type Move = PlanMove["moves"][number];
type Days = PlanTask["due"];
/** What somebody does to a task: move it as a whole, or set when it ends. */
export type Grip = "whole" | "end";

/** The days of a task that is moved, or whose end is, by working days; it keeps one at least. */
export function changedDays({ start, end, workingDays }: Placed, grip: Grip, by: number): [string, string] {
  if (by === 0) return [start, end];
  const from = slotOf(start);
  if (grip === "end") {
    const length = Math.max(1, workingDays + by);
    return [start, dayAt(from + length - 1)];
  }
  return [dayAt(from + by), dayAt(from + by + workingDays - 1)];
}

/** How many working days lie between where a task is and where it is dropped, so many days (worked or not) away. */
export function workingDaysAway({ start, end }: Placed, grip: Grip, days: number): number {
  return grip === "whole"
    ? slotOf(addDays(start, days)) - slotOf(start)
    : slotAfter(addDays(end, days)) - slotAfter(end);
}

/** The plan after a move, as the server will lay it out. */
export function withMoves(plan: Plan, moves: readonly Pick<Move, "taskId" | "due">[]): Plan {
  const days = new Map(moves.map(({ taskId, due }) => [taskId, due]));
  const tasks = plan.tasks.map((task) => ({ ...task, due: days.get(task.id) ?? task.due }));
  return { ...plan, tasks, schedule: makeSchedule(tasks, plan) };
}

/** Tasks that wait for these, be it through others, and are set to start before they can. */
export function lateDependants(plan: Plan, ids: readonly string[]): Placed[] {
  if (plan.schedule.state === "circle") return [];
  const waiting = new Map<string, string[]>();
  const parts = new Map<string, string[]>();
  for (const { id, parentId, waitsFor } of plan.tasks) {
    for (const before of waitsFor) waiting.set(before, [...(waiting.get(before) ?? []), id]);
    if (parentId) parts.set(parentId, [...(parts.get(parentId) ?? []), id]);
  }
  const parents = new Map(plan.tasks.map(({ id, parentId }) => [id, parentId]));
  const reached = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const parent = parents.get(id);
    // Its whole ends with it, and what waits for a whole holds up the parts.
    const next = [...(waiting.get(id) ?? []), ...(parent && waiting.has(parent) ? (waiting.get(parent) ?? []) : [])];
    for (const follower of next.flatMap((one) => [one, ...(parts.get(one) ?? [])])) {
      if (reached.has(follower)) continue;
      reached.add(follower);
      open.push(follower);
    }
  }
  return plan.schedule.tasks.filter(({ id, lateDays, hasParts }) => reached.has(id) && lateDays > 0 && !hasParts);
}

/** The moves that put tasks where they can be, each as long as it was. */
export const movesToEarliest = (late: readonly Placed[]): Pick<Move, "taskId" | "due">[] =>
  late.map((placed) => {
    const from = slotOf(placed.earliest[0]);
    return { taskId: placed.id, due: [dayAt(from), dayAt(from + placed.workingDays - 1)] };
  });

export const daysById = (plan: Plan): ReadonlyMap<string, Days> => new Map(plan.tasks.map(({ id, due }) => [id, due]));

export const placedOf = (schedule: Schedule, id: string): Placed | undefined =>
  schedule.state === "circle" ? undefined : schedule.tasks.find((placed) => placed.id === id);
