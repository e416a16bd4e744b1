import "server-only";
import { and, eq, exists, isNotNull, lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { db, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { requireManager } from "../../board/server/commands";
import { changeBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import type { Purge } from "../schema";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes for good what is in the archive; its comments, relations and, of a column, its cards go with it. */
export function purge(actor: Actor, what: Purge) {
  return changeBoard(actor, what, async (board) => {
    const { noun, table, id } = doomedOf(what);
    const [row] = await board.tx
      .delete(table)
      .where(and(eq(table.id, id), isNotNull(table.deletedAt)))
      .returning({ id: table.id, name: table.name });
    if (!row) throw new AppError("not-found");
    requireManager(actor, board);
    await recordAudit(board.tx, actor, { action: "card.purged", subject: { type: noun, id: row.id, name: row.name } });
    await board.announce({ deed: `${noun}.purged`, subject: row, change: {} });
    return { id: row.id };
  });
}

function doomedOf(what: Purge) {
  if ("cardId" in what) return { noun: "card", table: cards, id: what.cardId } as const;
  if ("columnId" in what) return { noun: "column", table: columns, id: what.columnId } as const;
  return { noun: "template", table: cardTemplates, id: what.templateId } as const;
}

/** Forgets what nobody can bring back any more, with everything that hangs on it; a job calls it. */
export async function deleteOldArchive(now = new Date()): Promise<void> {
  const end = new Date(now.getTime() - kanbanLimits.archiveDays * dayMs);
  const gone = await db.select({ id: boards.id }).from(boards).where(lt(boards.deletedAt, end));
  for (const { id } of gone) await purgeBoard(id, end);
  for (const table of [comments, cards, columns, cardTemplates]) await deleteInParts(table, lt(table.deletedAt, end));
}

/** Nobody restores a board that has been in the archive for so long; its cards go before it, in parts. */
async function purgeBoard(id: string, end: Date): Promise<void> {
  const isGone = and(eq(boards.id, id), lt(boards.deletedAt, end));
  const board = db.select({ one: sql`1` }).from(boards).where(isGone);
  await deleteInParts(cards, and(eq(cards.boardId, id), exists(board)));
  // The trail of a card stays readable without it; of a board that is gone nobody could read it.
  await deleteInParts(activities, and(eq(activities.boardId, id), exists(board)));
  await transact(async (tx) => {
    const [gone] = await tx.delete(boards).where(isGone).returning({ name: boards.name });
    const subject = { type: "board", id, name: gone?.name ?? "" };
    if (gone) await recordAudit(tx, systemActor, { action: "board.purged", subject });
  });
}
