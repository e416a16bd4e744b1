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
 * Ids of the tasks that nothing holds where they are, neither a day that was set nor a dependency: they lie on no
 * critical path, however late they end. Parts depend on what their whole depends on, and hold their whole. Wholes come
 * before their parts in `tasks`.
 */
export function freeTasks(tasks: readonly Task[]): ReadonlySet<string> {
  const linked = linkedTasks(tasks);
  for (const { id, parentId } of tasks) if (parentId !== null && linked.has(parentId)) linked.add(id);
  const held = new Set([...linked, ...tasks.filter(({ due: [start, end] }) => start || end).map(({ id }) => id)]);
  for (const { id, parentId } of tasks.toReversed()) if (parentId !== null && held.has(id)) held.add(parentId);
  return new Set(tasks.map(({ id }) => id).filter((id) => !held.has(id)));
}
