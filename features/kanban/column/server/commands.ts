import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards, columns } from "@/server/db/schema/kanban";
import { readFaces } from "../../card/server/data";
import { type CardFace, type Column, type ColumnInput, type ColumnPatch, defaultBoardId } from "../../schema";
import { changeBoard, type HeldBoard, makeRoom, spreadOrder } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { oneColumn, readColumnOrder, requireColumn } from "./data";
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
    await board.tx
      .update(columns)
      .set({ name: column.name, version: before.version + 1, updatedAt: new Date() })
      .where(eq(columns.id, columnId));
    const after = await oneColumn(board, columnId);
    const data = { from: before.name };
    await board.announce({ deed: "column.renamed", subject: after, change: { columns: [after] }, data });
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

/** Takes a column, its cards and its place away; `restoreColumn` brings all of it back. */
export function deleteColumn(actor: Actor, { columnId }: { columnId: string }) {
  return changeBoard(actor, { columnId }, async (board) => {
    const row = await requireColumn(board.id, columnId);
    const { cardIds } = await oneColumn(board, columnId);
    const deletedAt = new Date();
    await board.tx.update(columns).set({ deletedAt }).where(eq(columns.id, columnId));
    await board.tx
      .update(cards)
      .set({ deletedAt })
      .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)));
    const columnOrder = (await readColumnOrder(board.id)).map(({ id }) => id);
    await board.announce({
      deed: "column.deleted",
      subject: row,
      change: { columnOrder, removedCardIds: cardIds },
      data: { cards: cardIds.length },
    });
    return { columnId, cardIds };
  });
}

/** Undoes `deleteColumn`: the column in its place, with the cards that went with it in their order. */
export function restoreColumn(actor: Actor, { columnId }: { columnId: string }) {
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
    return await announceRestored(board, columnId);
  });
}

async function announceRestored(
  board: HeldBoard,
  columnId: string,
): Promise<{ column: Column; cards: CardFace[]; columnOrder: string[] }> {
  const column = await oneColumn(board, columnId);
  const faces = await readFaces(eq(cards.columnId, columnId), board.revision);
  const columnOrder = (await readColumnOrder(board.id)).map(({ id }) => id);
  const change = { cards: faces, columns: [column], columnOrder };
  await board.announce({ deed: "column.restored", subject: column, change });
  return { column, cards: faces, columnOrder };
}

function requireRoom({ length }: readonly unknown[]): void {
  if (length < kanbanLimits.columnsPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.columnsPerBoard} columns.` });
}
