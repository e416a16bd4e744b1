import { weekOf } from "@/lib/day";
import type { Locale } from "@/lib/locale";
import {
  type TaskDue,
  type TaskGroup,
  type TaskScope,
  type TaskSort,
  type TaskState,
  taskDues,
  taskGroups,
  taskLimits,
  taskScopes,
  taskSorts,
  taskStates,
} from "./constants";

/** What of the list of tasks stands in the address, and how it is read; without the validation library, for the browser's sake. */
export type TaskListState = Readonly<{
  scope: TaskScope;
  projectId: string | null;
  state: TaskState;
  due: TaskDue | null;
  search: string;
  group: TaskGroup;
  sort: TaskSort;
}>;

const lookUp = <Value>(values: readonly Value[], wanted: unknown) => values.find((value) => value === wanted);
const isId = (text: string | null) => text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What the address says; whatever it does not say, or says badly, is as usual. */
export function readTaskList(params: URLSearchParams): TaskListState {
  const projectId = params.get("project");
  return {
    scope: lookUp(taskScopes, params.get("scope")) ?? "mine",
    projectId: isId(projectId) ? projectId : null,
    state: lookUp(taskStates, params.get("state")) ?? "open",
    due: lookUp(taskDues, params.get("due")) ?? null,
    search: (params.get("search") ?? "").slice(0, taskLimits.search),
    group: lookUp(taskGroups, params.get("group")) ?? "week",
    sort: lookUp(taskSorts, params.get("sort")) ?? "due",
  };
}

/** The address that says this; what is as usual is left out, and what else stands there stays. */
export function writeTaskList(params: URLSearchParams, state: TaskListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const defaults = readTaskList(new URLSearchParams());
  const { projectId, ...rest } = state;
  const set = (name: string, value: string | null, normal: string | null) =>
    value && value !== normal ? next.set(name, value) : next.delete(name);
  set("project", projectId, null);
  for (const name of ["scope", "state", "due", "search", "group", "sort"] as const)
    set(name, rest[name], defaults[name]);
  return next;
}

export type WeekStart = "monday" | "saturday";

/** What the server is asked for. */
export const inputOf = (
  { projectId, due, search, ...rest }: TaskListState,
  { today, weekStart }: Readonly<{ today: string; weekStart: WeekStart }>,
) => ({
  ...rest,
  search: search.trim(),
  today,
  weekStart,
  ...(projectId && { projectId }),
  ...(due && { due }),
});
export type TaskListInput = ReturnType<typeof inputOf>;

export const countTaskFilters = ({ projectId, due, state }: TaskListState) =>
  Number(projectId !== null) + Number(due !== null) + Number(state !== "open");

export const isTaskListFiltered = (list: TaskListState) => list.search.trim() !== "" || countTaskFilters(list) > 0;

/** Under which heading a task stands by its day: late, a week by its first day, or no day at all. */
export function weekGroupOf(
  due: readonly [string | null, string | null],
  { today, locale }: Readonly<{ today: string; locale: Locale }>,
): "overdue" | "none" | `${number}-${number}-${number}` {
  const day = due[1] ?? due[0];
  if (day === null) return "none";
  if (day < today) return "overdue";
  return weekOf(day, locale) as `${number}-${number}-${number}`;
}
