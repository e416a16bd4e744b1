/** The filters, sorting and grouping of the task list as its URL holds them. */
import { weekOf } from "@/lib/day";
import { weekStartsOn } from "@/lib/format";
import { choice, defineList, id, text } from "@/lib/list-contract";
import type { Locale } from "@/lib/locale";
import { taskDues, taskGroups, taskLimits, taskScopes, taskSorts, taskStates } from "./constants";

export const taskList = defineList({
  filters: {
    search: text(taskLimits.search),
    state: choice(taskStates, "open"),
    due: choice(taskDues),
    projectId: { ...id(), param: "project" },
  },
  display: {
    scope: choice(taskScopes, "mine"),
    group: choice(taskGroups, "week"),
    sort: choice(taskSorts, "due"),
  },
});
export type TaskListState = typeof taskList.initial;

/** What else the server must know to group tasks by week: the viewer's day, and with which day their weeks begin. */
export const taskDays = (today: string, locale: Locale) =>
  ({ today, weekStart: weekStartsOn(locale) === 6 ? "saturday" : "monday" }) as const;
export type TaskListInput = TaskListState & ReturnType<typeof taskDays>;

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
