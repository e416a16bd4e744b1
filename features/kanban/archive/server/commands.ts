import "server-only";
import { and, eq, exists, isNotNull, lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { restorableSince } from "@/lib/retention";
import { settleEach } from "@/lib/settle-each";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { db, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, cardTemplates, columns } from "@/server/db/schema/kanban";
import { requireManager } from "../../board/server/commands";
import { changeBoard } from "../../server/commands";
import type { Purge } from "../schema";

/** Permanently deletes an archived item with its comments and relations and, for a column, its cards. */
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
    await board.announce({ action: `${noun}.purged`, subject: row, change: {} });
    return { id: row.id };
  });
}

function doomedOf(what: Purge) {
  if ("cardId" in what) return { noun: "card", table: cards, id: what.cardId } as const;
  if ("columnId" in what) return { noun: "column", table: columns, id: what.columnId } as const;
  return { noun: "template", table: cardTemplates, id: what.templateId } as const;
}

/** A job: permanently deletes the boards that can no longer be restored, with everything on them. */
export async function purgeBoards(now: Date): Promise<void> {
  const end = restorableSince(now);
  const gone = await db.select({ id: boards.id }).from(boards).where(lt(boards.deletedAt, end));
  await settleEach(gone, ({ id }) => purgeBoard(id, end));
}

/** Small, since everything that belongs to a card goes with it. */
const cardBatchSize = 100;

/** Nobody restores a board that has been in the archive for so long; its cards go before it, in parts. */
async function purgeBoard(id: string, end: Date): Promise<void> {
  const isGone = and(eq(boards.id, id), lt(boards.deletedAt, end));
  const board = db.select({ one: sql`1` }).from(boards).where(isGone);
  await deleteInParts(activities, and(eq(activities.boardId, id), exists(board)));
  await deleteInParts(cards, and(eq(cards.boardId, id), exists(board)), cardBatchSize);
  await transact(async (tx) => {
    const [gone] = await tx.delete(boards).where(isGone).returning({ name: boards.name });
    const subject = { type: "board", id, name: gone?.name ?? "" };
    if (gone) await recordAudit(tx, systemActor, { action: "board.purged", subject });
  });
}
