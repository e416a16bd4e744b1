import "server-only";
import { depthOf, heightOf, type TaskGraph } from "@/features/kanban/domain/circular-dependencies";
import { requireNoCycle } from "@/features/kanban/server/data/dependency-graph";
import { AppError } from "@/lib/errors";
import { taskLimits } from "../domain/constants";

/** What was read of the board: which of the parents wanted are on it, and how its tasks hang together. */
type Known = Readonly<{ parentIds: ReadonlySet<string>; graph: TaskGraph }>;
type Wanted = Readonly<{ taskId: string; parentId: string }>;

/**
 * Throws unless the parent is a task of the same board that is not below this one and leaves room for its descendants.
 */
export async function requireParent({ parentIds, graph }: Known, { taskId, parentId }: Wanted): Promise<void> {
  if (taskId === parentId) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/task/parentId", code: "invalid-value" }] });
  }
  if (!parentIds.has(parentId)) throw new AppError("not-found");
  await requireNoCycle(graph, { taskId, parentId });
  requireLevels(graph, parentId, 1 + heightOf(graph, taskId));
}

/** The same for tasks that are still to be made: nothing is below them yet. */
export function requireParents({ parentIds, graph }: Known, wanted: readonly string[]): void {
  const ids = new Set(wanted);
  if ([...ids].some((id) => !parentIds.has(id))) throw new AppError("not-found");
  for (const id of ids) requireLevels(graph, id, 1);
}

function requireLevels(graph: TaskGraph, parentId: string, below: number): void {
  if (depthOf(graph, parentId) + 1 + below <= taskLimits.parentDepth) return;
  throw new AppError("conflict", { detail: `Tasks can be nested up to ${taskLimits.parentDepth} levels deep.` });
}
