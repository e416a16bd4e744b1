import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { readCards, readSummaries } from "@/features/kanban/card/server/data";
import type { CardSummary } from "@/features/kanban/schema";
import { changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { requireProject } from "@/features/project/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards } from "@/server/db/schema/kanban";
import type { MovedTask, PlanMove } from "../schema";

type Moves = PlanMove["moves"];

/**
 * Reschedules tasks of a project, all of them or none. The days are the cards', so the board hears of them; who sends a
 * version that is not the latest learns what the card is now, and nothing has moved. However many they are, they take
 * the same number of statements.
 */
export async function moveTasks(actor: Actor, { projectId, moves }: PlanMove): Promise<{ tasks: MovedTask[] }> {
  const { boardId } = await requireProject(actor, projectId);
  return await changeBoard(actor, { boardId }, async (board) => {
    const before = await requireSummaries(board, moves);
    await writeDays(board, moves);
    const moved = moves.flatMap(({ taskId, due }): CardSummary[] => {
      const summary = before.get(taskId);
      return summary ? [{ ...summary, due, version: summary.version + 1 }] : [];
    });
    const change = { cards: moved };
    await board.announce({ action: "card.updated", subject: moved, change, data: { fields: ["due"] } });
    return { tasks: moved.map(({ id, due, version }) => ({ id, due, version })) };
  });
}

async function requireSummaries(board: LockedBoard, moves: Moves): Promise<ReadonlyMap<string, CardSummary>> {
  const ids = moves.map(({ taskId }) => taskId);
  const summaries = await readSummaries(and(eq(cards.boardId, board.id), inArray(cards.id, ids)), board.revision);
  if (summaries.length < ids.length) throw new AppError("not-found");
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const stale = moves.find(({ taskId, version }) => version !== undefined && version !== byId.get(taskId)?.version);
  if (!stale) return byId;
  const [current] = await readCards(eq(cards.id, stale.taskId), board.unchanged.revision);
  throw new AppError("stale", { current });
}

async function writeDays({ tx }: LockedBoard, moves: Moves): Promise<void> {
  const rows = JSON.stringify(moves.map(({ taskId, due: [start, end] }) => ({ id: taskId, start, end })));
  await tx.execute(sql`
    update card set due_start = row.start, due_end = row."end", version = card.version + 1, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, start date, "end" date) where card.id = row.id`);
}
