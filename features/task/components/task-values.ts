import { kanbanLimits } from "@/features/kanban/domain/constants";
import { isDay, isNoDay } from "@/lib/day-text";
import { formatDuration, parseDuration } from "@/lib/duration";
import type { Locale } from "@/lib/locale";
import { taskLimits } from "../domain/constants";
import type { TaskDetails, TaskPatch } from "../schema";

/** What stands in the fields of a task's form, as text. */
export type TaskValues = {
  projectId: string;
  name: string;
  description: string;
  assignee: string[];
  start: string;
  end: string;
  priority: TaskDetails["priority"];
  milestoneId: string;
  parentId: string;
  estimate: string;
};
export type TaskField = keyof TaskValues;

export const emptyValues = (projectId: string): TaskValues => ({
  projectId,
  name: "",
  description: "",
  assignee: [],
  start: "",
  end: "",
  priority: "medium",
  milestoneId: "",
  parentId: "",
  estimate: "",
});

export const valuesOf = (task: TaskDetails, locale: Locale): TaskValues => ({
  projectId: task.projectId,
  name: task.name,
  description: task.description,
  assignee: task.assignee.map(({ id }) => id),
  start: task.due[0] ?? "",
  end: task.due[1] ?? "",
  priority: task.priority,
  milestoneId: task.milestone?.id ?? "",
  parentId: task.parentId ?? "",
  estimate: task.estimateMinutes === null ? "" : formatDuration(locale, task.estimateMinutes),
});

/** What the server takes. */
export function bodyOf(values: TaskValues) {
  return {
    name: values.name,
    description: values.description,
    assignee: values.assignee,
    due: [values.start || null, values.end || null] as [string | null, string | null],
    priority: values.priority,
    milestoneId: values.milestoneId || null,
    parentId: values.parentId || null,
    estimateMinutes: minutesOf(values.estimate),
  } satisfies TaskPatch;
}

/**
 * What leads from some values to others, and nothing else: what was not touched is not written over, be it a milestone
 * in the archive, which the fields do not show.
 */
export function patchBetween(from: TaskValues, to: TaskValues): TaskPatch {
  const [before, after] = [bodyOf(from), bodyOf(to)];
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

/** A grouped number is what was shown. */
const minutesOf = (estimate: string) => parseDuration(estimate.replace(/(\d),(?=\d{3}\b)/g, "$1"));

/** The code of what is wrong with a field; nothing when all is well. */
export function evaluate(name: TaskField, values: TaskValues): string | undefined {
  const value = values[name];
  switch (name) {
    case "projectId":
      return value === "" ? "required" : undefined;
    case "name":
      if (values.name.trim() === "") return "required";
      return values.name.trim().length > kanbanLimits.cardName ? "too-long" : undefined;
    case "description":
      return values.description.length > kanbanLimits.cardDescription ? "too-long" : undefined;
    case "start":
      return isNoDay(values.start) ? "no-day" : undefined;
    case "end":
      if (isNoDay(values.end)) return "no-day";
      return isDay(values.start) && values.end && values.end < values.start ? "days" : undefined;
    case "estimate": {
      const minutes = minutesOf(values.estimate);
      if (values.estimate.trim() !== "" && minutes === null) return "estimate";
      return minutes !== null && minutes > taskLimits.estimateMinutes ? "too-large" : undefined;
    }
    default:
      return undefined;
  }
}

/** Which field a pointer of the server's leads to. */
export function fieldOfPointer(pointer: string): TaskField | undefined {
  const name = /^#\/(?:task\/)?([A-Za-z]+)/.exec(pointer)?.[1];
  if (name === "due") return "end";
  if (name === "estimateMinutes") return "estimate";
  const fields = Object.keys(emptyValues("")) as TaskField[];
  return fields.find((field) => field === name);
}
