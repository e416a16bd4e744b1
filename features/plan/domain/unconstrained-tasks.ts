import type { PlanTask } from "../schema";

type Task = Pick<PlanTask, "id" | "parentId" | "due" | "waitsFor" | "completedOn">;

/** Open tasks that depend on an open one, or that an open one depends on; a completed task delays nothing. */
function linkedTasks(tasks: readonly Task[]): Set<string> {
  const open = new Map(tasks.flatMap((task) => (task.completedOn === null ? [[task.id, task] as const] : [])));
  return new Set(
    [...open.values()].flatMap(({ id, waitsFor }) => {
      const befores = waitsFor.filter((before) => open.has(before));
      return befores.length > 0 ? [id, ...befores] : [];
    }),
  );
}

/**
 * Ids of the tasks that neither a dependency nor a date constrains: they are on no critical path, however late they end.
 * `isHeldByDates` says whether the dates of a task leave no day before the plan is due. A subtask inherits the
 * dependencies of its parent, and a constrained subtask constrains its parent. Parents come before their subtasks in
 * `tasks`.
 */
export function unconstrainedTasks(
  tasks: readonly Task[],
  isHeldByDates: (id: string) => boolean,
): ReadonlySet<string> {
  const linked = linkedTasks(tasks);
  for (const { id, parentId } of tasks) if (parentId !== null && linked.has(parentId)) linked.add(id);
  const dated = tasks.filter(({ id, due: [start, end] }) => (start || end) && isHeldByDates(id));
  const constrained = new Set([...linked, ...dated.map(({ id }) => id)]);
  for (const { id, parentId } of tasks.toReversed())
    if (parentId !== null && constrained.has(id)) constrained.add(parentId);
  return new Set(tasks.map(({ id }) => id).filter((id) => !constrained.has(id)));
}
