/** Converts between a task and the values of its form, and validates them. */
import { detailFields, summaryFields } from "@/features/kanban/domain/card-fields";
import { isDay, isNoDay } from "@/lib/day-text";
import { emptyTexts, type FieldTexts, faultOf, textsOf, valuesFrom } from "@/lib/field-text";
import type { NameOfKind } from "@/lib/fields";
import type { Locale } from "@/lib/locale";
import { planFields, taskFields } from "../domain/fields";
import type { TaskDetails, TaskPatch } from "../schema";

/** What stands in the fields of a task's form: text, but for its people. */
export type TaskValues = FieldTexts<typeof taskFields> & {
  projectId: string;
  assignee: string[];
  start: string;
  end: string;
};
export type TaskField = keyof TaskValues;

/** In the order of the form, in which problems are listed. */
export const emptyValues = (projectId: string): TaskValues => ({
  projectId,
  ...emptyTexts(summaryFields),
  ...emptyTexts(detailFields),
  start: "",
  end: "",
  ...emptyTexts(planFields),
  assignee: [],
});

export const valuesOf = (task: TaskDetails, locale: Locale): TaskValues => ({
  ...textsOf(taskFields, { ...task, milestoneId: task.milestone?.id ?? null }, locale),
  projectId: task.projectId,
  assignee: task.assignee.map(({ id }) => id),
  start: task.due[0] ?? "",
  end: task.due[1] ?? "",
});

/** What the server takes; a form does not say whether a task is completed. */
export function bodyOf(values: TaskValues) {
  const { assignee, start, end } = values;
  const composite = { assignee, due: [start || null, end || null] } satisfies Pick<
    TaskPatch,
    Exclude<NameOfKind<typeof taskFields, "composite">, "completed">
  >;
  return { ...valuesFrom(taskFields, values), ...composite };
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

/** The code of what is wrong with a field; nothing when all is well. */
export function evaluate(name: TaskField, values: TaskValues) {
  switch (name) {
    case "projectId":
      return values.projectId === "" ? "required" : undefined;
    case "start":
      return isNoDay(values.start) ? "no-day" : undefined;
    case "end":
      if (isNoDay(values.end)) return "no-day";
      return isDay(values.start) && values.end && values.end < values.start ? "days" : undefined;
    case "assignee":
      return undefined;
    default:
      return faultOf(taskFields[name], values[name]);
  }
}

/** Which field a pointer of the server's leads to. */
export function fieldOfPointer(pointer: string): TaskField | undefined {
  const name = /^#\/(?:task\/)?([A-Za-z]+)/.exec(pointer)?.[1];
  if (name === "due") return "end";
  const fields = Object.keys(emptyValues("")) as TaskField[];
  return fields.find((field) => field === name);
}
