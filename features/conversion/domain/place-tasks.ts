import { dayAt, slotAfter, slotOf } from "@/features/plan/domain/working-days";

type Task = Readonly<{
  key: string;
  /** The milestone that it names. */
  namedKey: string | null;
  /** The day that it names. */
  day: string | null;
}>;
type Milestone = Readonly<{ key: string; date: string | null }>;

/** First and last whole day; either may be missing. */
export type Days = readonly [start: string | null, end: string | null];
/** The milestone that a task serves, and its days. */
export type TaskPlace = Readonly<{ milestoneKey: string | null; days: Days }>;

type Options = Readonly<{
  /** The day on which the work begins. */
  start: string;
  /** Milestones that the person chose, by the tasks' keys; null for none. */
  chosen?: Readonly<Record<string, string | null>>;
}>;

/** The time up to the date of a milestone, in slots of working days; `to` is exclusive. */
type Stage = Readonly<{ milestoneKey: string; date: string; from: number; to: number }>;

function stagesOf(milestones: readonly Milestone[], start: string): Stage[] {
  const ahead = milestones
    .flatMap(({ key, date }) => (date !== null && date > start ? [{ milestoneKey: key, date }] : []))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .filter(({ date }, at, all) => date !== all[at - 1]?.date);
  return ahead.map((stage, at) => {
    const before = ahead[at - 1]?.date;
    return { ...stage, from: before === undefined ? slotOf(start) : slotAfter(before), to: slotOf(stage.date) };
  });
}

/** One task after another over the stage's working days; where there are more tasks than days, several a day. */
function spread(count: number, { date, from, to }: Stage): Days[] {
  const length = to - from;
  return Array.from({ length: count }, (_, at): Days => {
    // Milestones on consecutive days leave no day between them: the task lies on the later one.
    if (length <= 0) return [date, date];
    const [first, next] = [Math.floor((at * length) / count), Math.floor(((at + 1) * length) / count)];
    return [dayAt(from + first), dayAt(from + Math.max(first, next - 1))];
  });
}

/** The milestone of each task, by the tasks' keys. Tasks that name none are distributed evenly, in order, among the milestones ahead. */
function servedBy(
  tasks: readonly Task[],
  stages: readonly Stage[],
  known: ReadonlySet<string>,
  chosen: Options["chosen"],
) {
  const served = new Map<string, string | null>();
  for (const { key, namedKey, day } of tasks) {
    const choice = chosen?.[key];
    if (choice === null || (choice !== undefined && known.has(choice))) served.set(key, choice);
    else if (namedKey !== null && known.has(namedKey)) served.set(key, namedKey);
    else if (day !== null) served.set(key, stages.find(({ date }) => date >= day)?.milestoneKey ?? null);
  }
  const open = tasks.filter(({ key }) => !served.has(key));
  for (const [at, { key }] of open.entries()) {
    served.set(key, stages[Math.floor((at * stages.length) / open.length)]?.milestoneKey ?? null);
  }
  return served;
}

/**
 * Schedules tasks between milestones: each before its own, spread in order over the working days since the previous
 * milestone, or since the start. A task that names a day ends on it. A task without a milestone ahead has no days.
 */
export function placeTasks(
  tasks: readonly Task[],
  milestones: readonly Milestone[],
  { start, chosen }: Options,
): ReadonlyMap<string, TaskPlace> {
  const stages = stagesOf(milestones, start);
  const dates = new Map(milestones.map(({ key, date }) => [key, date]));
  const served = servedBy(tasks, stages, new Set(dates.keys()), chosen);
  const days = new Map<string, Days>(tasks.map(({ key, day }) => [key, [null, day]]));
  for (const stage of stages) {
    const own = tasks.filter(({ key, day }) => day === null && dates.get(served.get(key) ?? "") === stage.date);
    const spans = spread(own.length, stage);
    for (const [at, { key }] of own.entries()) days.set(key, spans[at] ?? [null, null]);
  }
  return new Map(
    tasks.map(({ key }) => [key, { milestoneKey: served.get(key) ?? null, days: days.get(key) ?? [null, null] }]),
  );
}
