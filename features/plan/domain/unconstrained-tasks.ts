import type { PlanTask } from "../schema";

type Task = Pick<PlanTask, "id" | "parentId" | "due" | "waitsFor" | "completedOn">;

/** Open tasks that wait for an open one, or that an open one waits for; what is done holds up nothing. */
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
 * Ids of the tasks that nothing holds where they are, neither a dependency nor days that were set: they lie on no
 * critical path, however late they end. `isHeldByDays` says of a task with such days whether they leave no room before
 * the day by which the plan is due. Parts depend on what their whole depends on, and hold their whole. Wholes come before
 * their parts in `tasks`.
 */
export function freeTasks(tasks: readonly Task[], isHeldByDays: (id: string) => boolean): ReadonlySet<string> {
  const linked = linkedTasks(tasks);
  for (const { id, parentId } of tasks) if (parentId !== null && linked.has(parentId)) linked.add(id);
  const dated = tasks.filter(({ id, due: [start, end] }) => (start || end) && isHeldByDays(id));
  const held = new Set([...linked, ...dated.map(({ id }) => id)]);
  for (const { id, parentId } of tasks.toReversed()) if (parentId !== null && held.has(id)) held.add(parentId);
  return new Set(tasks.map(({ id }) => id).filter((id) => !held.has(id)));
}
