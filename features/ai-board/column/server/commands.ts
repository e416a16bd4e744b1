import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { inKeyOrder, sortingKeys } from "@/lib/column-board";
import { AppError } from "@/lib/errors";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { writeKeys } from "@/server/db/places";
import { aiBoards, aiCards, aiColumns } from "@/server/db/schema/assistant";
import { readAiCards } from "../../card/server/data";
import type { AiBoardChange, AiCard, AiColumn, AiColumnDelete, AiColumnOrder, AiColumnPatch } from "../../schema";
import { createColumnIn, type LockedAiBoard, requireRoomForColumn, transactOnAiBoard } from "../../server/commands";
import { presentAiColumn, presentAiRecord } from "../../server/presenter";
import { isColumnOf, oneAiColumn, readAiColumnRows, requireAiColumn } from "./data";

/** Adds a column at the end, empty. */
export function createColumn(actor: Actor, { name }: { name: string }): Promise<{ column: AiColumn }> {
  return transact(async (tx) => ({ column: await createColumnIn(tx, actor, { name }) }));
}

type ColumnUpdate = Readonly<{ columnId: string; column: AiColumnPatch }>;

/** Renames a column, or pins it before the others. */
export function updateColumn(actor: Actor, input: ColumnUpdate): Promise<{ column: AiColumn }> {
  return transactOnAiBoard(actor, async (board) => {
    await writePatch(board, input);
    return { column: await oneAiColumn(board, input.columnId) };
  });
}

/** The same, answered without the ids of the column's cards. */
export function patchColumn(actor: Actor, input: ColumnUpdate): Promise<{ change: AiBoardChange }> {
  return transactOnAiBoard(actor, async (board) => ({ change: await writePatch(board, input) }));
}

/** With the column as it was before this write, for whoever wrote on an older one; `not-found` where it is gone. */
async function stale({ ownerId, revision }: LockedAiBoard, columnId: string): Promise<AppError> {
  return new AppError("stale", { current: await oneAiColumn({ ownerId, revision: revision - 1 }, columnId) });
}

async function writePatch(board: LockedAiBoard, { columnId, column: patch }: ColumnUpdate): Promise<AiBoardChange> {
  const before = await requireAiColumn(board.ownerId, columnId);
  if (patch.version !== undefined && patch.version !== before.version) throw await stale(board, columnId);
  const { name = before.name, isPinned = before.isPinned } = patch;
  const missing = patch.isComplete ? [] : before.missing;
  const [row] = await board.tx
    .update(aiColumns)
    .set({ name, isPinned, missing, version: before.version + 1, updatedAt: new Date() })
    .where(and(eq(aiColumns.id, columnId), isColumnOf(board.ownerId)))
    .returning();
  if (!row) throw new AppError("unexpected");
  return await board.announce({ columns: [presentAiRecord(row, board)] });
}

/** Puts the columns into the order given; those that it leaves out follow, and pinned ones stay before the others. */
export function moveColumns(actor: Actor, input: AiColumnOrder): Promise<{ columnOrder: string[]; revision: number }> {
  return transactOnAiBoard(actor, async (board) => {
    const { columnOrder } = await writeOrder(board, input);
    return { columnOrder, revision: board.revision };
  });
}

/** The same, answered with the columns that got another key. */
export function sortColumns(actor: Actor, input: AiColumnOrder): Promise<{ change: AiBoardChange }> {
  return transactOnAiBoard(actor, async (board) => {
    const { change } = await writeOrder(board, input);
    return { change };
  });
}

async function writeOrder(board: LockedAiBoard, { columnOrder: requested, seenRevision }: AiColumnOrder) {
  const { ownerId, revision, tx } = board;
  const known = await readAiColumnRows(ownerId, { archived: true });
  const ids = new Set(known.map(({ id }) => id));
  if (requested.some((id) => !ids.has(id))) throw new AppError("not-found");
  // A column that was deleted meanwhile is no reason to refuse the rest.
  const rows = known.filter(({ deletedAt }) => deletedAt === null);
  const present = new Set(rows.map(({ id }) => id));
  const keys = sortingKeys(
    rows,
    [...new Set([...requested, ...present])].filter((id) => present.has(id)),
  );
  if (keys.size === 0) return { columnOrder: [...present], change: { revision } };
  if (seenRevision !== undefined && seenRevision < board.sortedRevision) throw new AppError("stale");
  await writeKeys(tx, sql`ai_column`, keys);
  await tx.update(aiBoards).set({ sortedRevision: revision }).where(eq(aiBoards.ownerId, ownerId));
  const sorted = rows.map((row) => ({ ...row, position: keys.get(row.id) ?? row.position })).toSorted(inKeyOrder);
  const moved = sorted.filter(({ id }) => keys.has(id)).map((row) => presentAiRecord(row, board));
  return { columnOrder: sorted.map(({ id }) => id), change: await board.announce({ columns: moved }) };
}

/** Takes a column with its cards off the board; `restoreColumn` brings all of it back. */
export function deleteColumn(actor: Actor, { columnId, version, cardCount }: AiColumnDelete) {
  return transactOnAiBoard(actor, async (board) => {
    const { ownerId, tx } = board;
    const deletedAt = new Date();
    const isAsSeen = and(
      version === undefined ? undefined : eq(aiColumns.version, version),
      cardCount === undefined ? undefined : eq(aiColumns.cardCount, cardCount),
    );
    const [row] = await tx
      .update(aiColumns)
      .set({ deletedAt })
      .where(and(eq(aiColumns.id, columnId), isColumnOf(ownerId), isAsSeen))
      .returning({ id: aiColumns.id });
    if (!row) throw await stale(board, columnId);
    const cards = await tx
      .update(aiCards)
      .set({ deletedAt })
      .where(and(eq(aiCards.columnId, columnId), eq(aiCards.ownerId, ownerId), isNull(aiCards.deletedAt)))
      .returning({ id: aiCards.id, position: aiCards.position, isPinned: aiCards.isPinned });
    await board.announce({ removedColumnIds: [columnId] });
    return { columnId, cardIds: cards.toSorted(inKeyOrder).map(({ id }) => id) };
  });
}

/** Undoes `deleteColumn`: the column in its place, with the cards that went with it. */
export function restoreColumn(
  actor: Actor,
  { columnId }: { columnId: string },
): Promise<{ column: AiColumn; cards: AiCard[]; columnOrder: string[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const known = await readAiColumnRows(board.ownerId, { archived: true });
    const since = restorableSince();
    const row = known.find(({ id, deletedAt }) => id === columnId && deletedAt !== null && deletedAt > since);
    if (!row) throw new AppError("not-found");
    const others = known.filter(({ deletedAt }) => deletedAt === null);
    requireRoomForColumn(others);
    await board.tx.execute(sql`
      with back as (
        update ai_card set deleted_at = null from ai_column as home
        where home.id = ${columnId} and ai_card.column_id = home.id and ai_card.deleted_at = home.deleted_at)
      update ai_column set deleted_at = null where id = ${columnId}`);
    const cards = await readAiCards(board, eq(aiCards.columnId, columnId));
    const isPartial = cards.length > 0 && { isPartial: true as const };
    await board.announce({ columns: [presentAiRecord(row, board)], ...isPartial });
    const column = presentAiColumn(row, { cardIds: cards.map(({ id }) => id), revision: board.revision });
    return { column, cards, columnOrder: [...others, row].toSorted(inKeyOrder).map(({ id }) => id) };
  });
}
