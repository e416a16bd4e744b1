import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { readCards, readFaces } from "@/features/kanban/card/server/data";
import type { CardFace } from "@/features/kanban/schema";
import { changeBoard, type HeldBoard } from "@/features/kanban/server/commands";
import { requireProject } from "@/features/project/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards } from "@/server/db/schema/kanban";
import type { MovedTask, PlanMove } from "../schema";

type Moves = PlanMove["moves"];

/**
 * Gives tasks of a project new days, all of them or none. The days are the cards', so the board hears of them; who sends
 * a version that is not the latest learns what the card is now, and nothing has moved. However many they are, they take
 * the same number of statements.
 */
export async function moveTasks(actor: Actor, { projectId, moves }: PlanMove): Promise<{ tasks: MovedTask[] }> {
  const { boardId } = await requireProject(actor, projectId);
  return await changeBoard(actor, { boardId }, async (board) => {
    const before = await requireFaces(board, moves);
    await writeDays(board, moves);
    const moved = moves.flatMap(({ taskId, due }): CardFace[] => {
      const face = before.get(taskId);
      return face ? [{ ...face, due, version: face.version + 1 }] : [];
    });
    const change = { cards: moved };
    await board.announce({ deed: "card.updated", subject: moved, change, data: { fields: ["due"] } });
    return { tasks: moved.map(({ id, due, version }) => ({ id, due, version })) };
  });
}

async function requireFaces(board: HeldBoard, moves: Moves): Promise<ReadonlyMap<string, CardFace>> {
  const ids = moves.map(({ taskId }) => taskId);
  const faces = await readFaces(and(eq(cards.boardId, board.id), inArray(cards.id, ids)), board.revision);
  if (faces.length < ids.length) throw new AppError("not-found");
  const byId = new Map(faces.map((face) => [face.id, face]));
  const stale = moves.find(({ taskId, version }) => version !== undefined && version !== byId.get(taskId)?.version);
  if (!stale) return byId;
  const [current] = await readCards(eq(cards.id, stale.taskId), board.unchanged.revision);
  throw new AppError("stale", { current });
}

async function writeDays({ tx }: HeldBoard, moves: Moves): Promise<void> {
  const rows = JSON.stringify(moves.map(({ taskId, due: [start, end] }) => ({ id: taskId, start, end })));
  await tx.execute(sql`
    update card set due_start = row.start, due_end = row."end", version = card.version + 1, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, start date, "end" date) where card.id = row.id`);
}
