import "server-only";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards, columns } from "@/server/db/schema/kanban";
import { readCardOrder, readFaces } from "../../card/server/data";
import {
  type CardFace,
  type Column,
  type ColumnDelete,
  type ColumnInput,
  type ColumnPatch,
  type ColumnRestore,
  defaultBoardId,
} from "../../schema";
import { changeBoard, type HeldBoard, makeRoom, spreadOrder } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { oneColumn, readColumnOrder, requireColumn, requireRoomIn } from "./data";
import { presentColumn } from "./presenter";

/** Adds a column at the end, empty. */
export function createColumn(actor: Actor, { name, boardId = defaultBoardId }: ColumnInput) {
  return changeBoard(actor, { boardId }, async (board) => {
    const order = await readColumnOrder(board.id);
    requireRoom(order);
    const position = await makeRoom(board, columns, order, order.length);
    const [row] = await board.tx.insert(columns).values({ boardId: board.id, name, position }).returning();
    if (!row) throw new AppError("unexpected");
    const column = presentColumn(row, [], board.revision);
    const columnOrder = [...order.map(({ id }) => id), row.id];
    await board.announce({ deed: "column.created", subject: row, change: { columns: [column], columnOrder } });
    return { column };
  });
}

export function updateColumn(actor: Actor, { columnId, column }: { columnId: string; column: ColumnPatch }) {
  return changeBoard(actor, { columnId }, async (board) => {
    const before = await requireColumn(board.id, columnId);
    if (column.version !== undefined && column.version !== before.version) {
      throw new AppError("stale", { current: await oneColumn(board.unchanged, columnId) });
    }
    const { version: _, ...patch } = column;
    await board.tx
      .update(columns)
      .set({ ...patch, version: before.version + 1, updatedAt: new Date() })
      .where(eq(columns.id, columnId));
    const after = await oneColumn(board, columnId);
    const deed = column.name === undefined ? "column.limited" : "column.renamed";
    const data = column.name === undefined ? { limit: after.wipLimit } : { from: before.name };
    await board.announce({ deed, subject: after, change: { columns: [after] }, data });
    return { column: after };
  });
}

/** Puts the columns into the order given. Columns that came meanwhile keep their order behind those named. */
export function moveColumns(actor: Actor, { columnOrder: wanted }: { columnOrder: string[] }) {
  const [columnId = ""] = wanted;
  return changeBoard(actor, { columnId }, async (board) => {
    const known = await board.tx
      .select({ id: columns.id, name: columns.name, deletedAt: columns.deletedAt })
      .from(columns)
      .where(eq(columns.boardId, board.id));
    const byId = new Map(known.map((row) => [row.id, row]));
    if (wanted.some((id) => !byId.has(id))) throw new AppError("not-found");
    const present = (await readColumnOrder(board.id)).map(({ id }) => id);
    // A column that somebody deleted meanwhile is no reason to refuse the rest.
    const columnOrder = [
      ...wanted.filter((id) => present.includes(id)),
      ...present.filter((id) => !wanted.includes(id)),
    ];
    await spreadOrder(board, columns, columnOrder);
    const subject = { id: columnId, name: byId.get(columnId)?.name ?? "" };
    await board.announce({ deed: "column.moved", subject, change: { columnOrder } });
    return { columnOrder };
  });
}

/**
 * Takes a column and its place away. Its cards go into the archive with it, and `restoreColumn` brings all of it
 * back; or they go on to another column, in their order behind those that are there.
 */
export function deleteColumn(actor: Actor, { columnId, moveCardsTo }: ColumnDelete) {
  return changeBoard(actor, { columnId }, async (board) => {
    const row = await requireColumn(board.id, columnId);
    const { cardIds } = await oneColumn(board, columnId);
    const deletedAt = new Date();
    if (moveCardsTo !== undefined) await rehome(board, { from: row, cardIds, to: moveCardsTo });
    await board.tx.update(columns).set({ deletedAt }).where(eq(columns.id, columnId));
    await board.tx
      .update(cards)
      .set({ deletedAt })
      .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)));
    const columnOrder = (await readColumnOrder(board.id)).map(({ id }) => id);
    const isMoved = moveCardsTo !== undefined && cardIds.length > 0;
    const change = isMoved
      ? {
          cards: await readFaces(inArray(cards.id, cardIds), board.revision),
          columns: [await oneColumn(board, moveCardsTo)],
        }
      : { removedCardIds: cardIds };
    const data = { cards: cardIds.length };
    await board.announce({ deed: "column.deleted", subject: row, change: { columnOrder, ...change }, data });
    return { columnId, cardIds };
  });
}

type Rehoming = Readonly<{ from: typeof columns.$inferSelect; cardIds: readonly string[]; to: string }>;

async function rehome(board: HeldBoard, { from, cardIds, to }: Rehoming): Promise<void> {
  if (to === from.id) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/moveCardsTo", code: "invalid-value" }] });
  }
  const target = await requireColumn(board.id, to);
  await requireRoomIn(target, cardIds.length);
  if (cardIds.length === 0) return;
  const present = (await readCardOrder(to)).map(({ id }) => id);
  const now = new Date();
  const completion = target.isDone
    ? { completedAt: sql`coalesce(${cards.completedAt}, ${now})` }
    : { completedAt: null };
  await board.tx
    .update(cards)
    .set({ columnId: to, enteredAt: now, ...(from.isDone !== target.isDone && completion) })
    .where(inArray(cards.id, [...cardIds]));
  await spreadOrder(board, cards, [...present, ...cardIds]);
}

/** Undoes `deleteColumn`: the column in its place, with the cards that went with it, or went on, in their order. */
export function restoreColumn(actor: Actor, { columnId, takeBack }: ColumnRestore) {
  return changeBoard(actor, { columnId }, async (board) => {
    const [row] = await board.tx
      .select()
      .from(columns)
      .where(and(eq(columns.id, columnId), eq(columns.boardId, board.id), isNotNull(columns.deletedAt)));
    if (!row?.deletedAt) throw new AppError("not-found");
    const order = await readColumnOrder(board.id);
    requireRoom(order);
    const index = order.filter((other) => other.position < row.position).length;
    const position = await makeRoom(board, columns, order, index);
    await board.tx.update(columns).set({ deletedAt: null, position }).where(eq(columns.id, columnId));
    await board.tx
      .update(cards)
      .set({ deletedAt: null })
      .where(and(eq(cards.columnId, columnId), eq(cards.deletedAt, row.deletedAt)));
    if (takeBack) await bringBack(board, row, takeBack);
    return await announceRestored(board, columnId, takeBack?.fromColumnId);
  });
}

/** Undoes `rehome`: each card as it was, or none of them. */
async function bringBack(
  board: HeldBoard,
  home: typeof columns.$inferSelect,
  { fromColumnId, cards: wanted }: NonNullable<ColumnRestore["takeBack"]>,
): Promise<void> {
  const source = await requireColumn(board.id, fromColumnId);
  const cardIds = wanted.map(({ id }) => id);
  if (cardIds.length === 0) return;
  const found = await board.tx
    .select({ id: cards.id, isCompleted: sql<boolean>`${cards.completedAt} is not null` })
    .from(cards)
    .where(and(eq(cards.columnId, source.id), isNull(cards.deletedAt), inArray(cards.id, cardIds)));
  const hasCompleted = source.isDone !== home.isDone;
  const isAsLeft = found.every(({ isCompleted }) => !hasCompleted || isCompleted === source.isDone);
  if (found.length < cardIds.length || !isAsLeft) throw new AppError("conflict");
  const present = (await readCardOrder(home.id)).map(({ id }) => id);
  const now = new Date();
  await board.tx.update(cards).set({ columnId: home.id, enteredAt: now }).where(inArray(cards.id, cardIds));
  const other = wanted.filter(({ completed }) => hasCompleted && completed !== source.isDone).map(({ id }) => id);
  await board.tx
    .update(cards)
    .set({ completedAt: source.isDone ? null : now, version: sql`${cards.version} + 1` })
    .where(inArray(cards.id, other));
  await spreadOrder(board, cards, [...present, ...cardIds]);
}

async function announceRestored(
  board: HeldBoard,
  columnId: string,
  sourceId: string | undefined,
): Promise<{ column: Column; columns: Column[]; cards: CardFace[]; columnOrder: string[] }> {
  const column = await oneColumn(board, columnId);
  const changed = sourceId ? [column, await oneColumn(board, sourceId)] : [column];
  const faces = await readFaces(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)), board.revision);
  const columnOrder = (await readColumnOrder(board.id)).map(({ id }) => id);
  const change = { cards: faces, columns: changed, columnOrder };
  await board.announce({ deed: "column.restored", subject: column, change });
  return { column, columns: changed, cards: faces, columnOrder };
}

function requireRoom({ length }: readonly unknown[]): void {
  if (length < kanbanLimits.columnsPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.columnsPerBoard} columns.` });
}
