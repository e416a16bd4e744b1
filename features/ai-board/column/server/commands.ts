import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { aiBoards, aiCards, aiColumns } from "@/server/db/schema/assistant";
import { readAiCards } from "../../card/server/data";
import type { AiCard, AiColumn, AiColumnOrder, AiColumnPatch } from "../../schema";
import {
  columnOrderOf,
  createColumnIn,
  makeRoom,
  requireRoomForColumn,
  spreadOrder,
  transactOnAiBoard,
} from "../../server/commands";
import { isColumnOf, oneAiColumn, readColumnOrder, requireAiColumn } from "./data";

/** Adds a column at the end, empty. */
export function createColumn(actor: Actor, { name }: { name: string }): Promise<{ column: AiColumn }> {
  return transact(async (tx) => ({ column: await createColumnIn(tx, actor, { name }) }));
}

/** Renames a column, or pins it before the others. */
export function updateColumn(actor: Actor, { columnId, column: patch }: { columnId: string; column: AiColumnPatch }) {
  return transactOnAiBoard(actor, async (board) => {
    const before = await requireAiColumn(board.ownerId, columnId);
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", {
        current: await oneAiColumn({ ...board, revision: board.revision - 1 }, columnId),
      });
    }
    const { name = before.name, isPinned = before.isPinned } = patch;
    const missing = patch.isComplete ? [] : before.missing;
    await board.tx
      .update(aiColumns)
      .set({ name, isPinned, missing, version: before.version + 1, updatedAt: new Date() })
      .where(and(eq(aiColumns.id, columnId), isColumnOf(board.ownerId)));
    const column = await oneAiColumn(board, columnId);
    await board.announce({ columns: [column], columnOrder: await columnOrderOf(board) });
    return { column };
  });
}

/** Puts the columns into the order given; those that it leaves out follow, and pinned ones stay before the others. */
export function moveColumns(actor: Actor, { columnOrder: wanted, seenRevision }: AiColumnOrder) {
  return transactOnAiBoard(actor, async (board) => {
    const known = await board.tx
      .select({ id: aiColumns.id })
      .from(aiColumns)
      .where(eq(aiColumns.ownerId, board.ownerId));
    const ids = new Set(known.map(({ id }) => id));
    if (wanted.some((id) => !ids.has(id))) throw new AppError("not-found");
    // A column that was deleted meanwhile is no reason to refuse the rest.
    const present = await columnOrderOf(board);
    const sorted = [...wanted.filter((id) => present.includes(id)), ...present.filter((id) => !wanted.includes(id))];
    const isThere = sorted.every((id, at) => id === present[at]);
    if (isThere) return { columnOrder: present, revision: board.revision };
    const [row] = await board.tx.select().from(aiBoards).where(eq(aiBoards.ownerId, board.ownerId));
    if (seenRevision !== undefined && seenRevision < (row?.sortedRevision ?? 0)) throw new AppError("stale");
    await spreadOrder(board, aiColumns, sorted);
    await board.tx.update(aiBoards).set({ sortedRevision: board.revision }).where(eq(aiBoards.ownerId, board.ownerId));
    const columnOrder = await columnOrderOf(board);
    await board.announce({ columnOrder });
    return { columnOrder, revision: board.revision };
  });
}

/** Takes a column with its cards off the board; `restoreColumn` brings all of it back. */
export function deleteColumn(actor: Actor, { columnId }: { columnId: string }) {
  return transactOnAiBoard(actor, async (board) => {
    await requireAiColumn(board.ownerId, columnId);
    const { cardIds } = await oneAiColumn(board, columnId);
    const deletedAt = new Date();
    await board.tx
      .update(aiColumns)
      .set({ deletedAt })
      .where(and(eq(aiColumns.id, columnId), isColumnOf(board.ownerId)));
    await board.tx
      .update(aiCards)
      .set({ deletedAt })
      .where(and(eq(aiCards.columnId, columnId), eq(aiCards.ownerId, board.ownerId), isNull(aiCards.deletedAt)));
    await board.announce({ columnOrder: await columnOrderOf(board), removedCardIds: cardIds });
    return { columnId, cardIds };
  });
}

/** Undoes `deleteColumn`: the column in its place, with the cards that went with it. */
export function restoreColumn(
  actor: Actor,
  { columnId }: { columnId: string },
): Promise<{ column: AiColumn; cards: AiCard[]; columnOrder: string[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const { ownerId, tx } = board;
    const [row] = await tx
      .select()
      .from(aiColumns)
      .where(and(eq(aiColumns.id, columnId), eq(aiColumns.ownerId, ownerId), isNotNull(aiColumns.deletedAt)));
    if (!row?.deletedAt) throw new AppError("not-found");
    await requireRoomForColumn(ownerId);
    const order = await readColumnOrder(ownerId, row.isPinned);
    const index = order.filter((other) => other.position < row.position).length;
    const position = await makeRoom(board, aiColumns, order, index);
    await tx.update(aiColumns).set({ deletedAt: null, position }).where(eq(aiColumns.id, columnId));
    await tx
      .update(aiCards)
      .set({ deletedAt: null })
      .where(and(eq(aiCards.columnId, columnId), eq(aiCards.ownerId, ownerId), eq(aiCards.deletedAt, row.deletedAt)));
    const column = await oneAiColumn(board, columnId);
    const cards = await readAiCards(board, eq(aiCards.columnId, columnId));
    const columnOrder = await columnOrderOf(board);
    await board.announce({ cards, columns: [column], columnOrder });
    return { column, cards, columnOrder };
  });
}
