import "server-only";
import { requireCard } from "@/features/kanban/card/server/data";
import { depthOf, heightOf } from "@/features/kanban/circle/schema";
import { readGraph, requireNoCircle } from "@/features/kanban/circle/server/data";
import type { HeldBoard } from "@/features/kanban/server/commands";
import { AppError } from "@/lib/errors";
import { taskLimits } from "../../vocabulary/schema";

type Wish = Readonly<{
  /** Null for a task that is still to be made. */
  taskId: string | null;
  parentId: string;
}>;

/** The parent is another task of the board, not below this one, and leaves room for what is below it. */
export async function requireParent(board: HeldBoard, { taskId, parentId }: Wish): Promise<void> {
  const refuse = () =>
    new AppError("invalid-input", { fields: [{ pointer: "#/task/parentId", code: "invalid-value" }] });
  if (taskId === parentId) throw refuse();
  await requireCard(board.id, parentId);
  const graph = await readGraph(board.id);
  if (taskId !== null) await requireNoCircle(graph, { taskId, parentId });
  const levels = depthOf(graph, parentId) + 2 + (taskId === null ? 0 : heightOf(graph, taskId));
  if (levels > taskLimits.parentDepth) {
    throw new AppError("conflict", { detail: `Tasks stand in at most ${taskLimits.parentDepth} levels.` });
  }
}
