import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { requireCard } from "@/features/kanban/card/server/data";
import { depthOf, heightOf, type TaskGraph } from "@/features/kanban/circle/schema";
import { readGraph, requireNoCircle } from "@/features/kanban/circle/server/data";
import type { HeldBoard } from "@/features/kanban/server/commands";
import { AppError } from "@/lib/errors";
import { cards } from "@/server/db/schema/kanban";
import { taskLimits } from "../../vocabulary/schema";

type Wish = Readonly<{ taskId: string; parentId: string }>;

/** The parent is another task of the board, not below this one, and leaves room for what is below it. */
export async function requireParent(board: HeldBoard, { taskId, parentId }: Wish): Promise<void> {
  if (taskId === parentId) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/task/parentId", code: "invalid-value" }] });
  }
  await requireCard(board.id, parentId);
  const graph = await readGraph(board.id);
  await requireNoCircle(graph, { taskId, parentId });
  requireLevels(graph, parentId, 1 + heightOf(graph, taskId));
}

/** The same for tasks that are still to be made: nothing is below them yet. */
export async function requireParents(board: HeldBoard, parentIds: readonly string[]): Promise<void> {
  const ids = [...new Set(parentIds)];
  if (ids.length === 0) return;
  const there = await board.tx.$count(
    cards,
    and(inArray(cards.id, ids), eq(cards.boardId, board.id), isNull(cards.deletedAt)),
  );
  if (there < ids.length) throw new AppError("not-found");
  const graph = await readGraph(board.id);
  for (const id of ids) requireLevels(graph, id, 1);
}

function requireLevels(graph: TaskGraph, parentId: string, below: number): void {
  if (depthOf(graph, parentId) + 1 + below <= taskLimits.parentDepth) return;
  throw new AppError("conflict", { detail: `Tasks stand in at most ${taskLimits.parentDepth} levels.` });
}
