import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { keysForOrder, spreadOrderKeys } from "@/lib/order-key";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { writeKeys } from "@/server/db/places";
import { cards, columns } from "@/server/db/schema/kanban";
import { readSummaries } from "../../card/server/data";
import { kanbanLimits } from "../../domain/constants";
import {
  type BoardChange,
  type CardSummary,
  type Column,
  type ColumnDelete,
  type ColumnInput,
  type ColumnOrder,
  type ColumnPatch,
  type ColumnRestore,
  defaultBoardId,
} from "../../schema";
import { changeBoard, type LockedBoard } from "../../server/commands";
import { oneColumn, readColumnRows, requireColumn, requireRoomIn } from "./data";
import { presentColumn, presentRecord } from "./presenter";
import { type ColumnRow, idsInOrder, rehome, unarchive, undoRehome } from "./rehoming";

/** Adds a column at the end, empty. */
export function createColumn(actor: Actor, { name, boardId = defaultBoardId }: ColumnInput) {
  return changeBoard(actor, { boardId }, async (board) => {
    const rows = await readColumnRows(board.id);
    requireRoom(rows);
    const [position = ""] = spreadOrderKeys(1, rows.at(-1)?.position);
    const [row] = await board.tx.insert(columns).values({ boardId: board.id, name, position }).returning();
    if (!row) throw new AppError("unexpected");
    const change = { columns: [presentRecord(row, board.revision)] };
    await board.announce({ action: "column.created", subject: row, change });
    return { column: presentColumn(row, [], board.revision) };
  });
}

type ColumnUpdate = Readonly<{ columnId: string; column: ColumnPatch }>;

export function updateColumn(actor: Actor, input: ColumnUpdate): Promise<{ column: Column }> {
  return changeBoard(actor, input, async (board) => {
    await writePatch(board, input);
    return { column: await oneColumn(board, input.columnId) };
  });
}

/** The same, answered without the ids of the column's cards. */
export function patchColumn(actor: Actor, input: ColumnUpdate): Promise<{ change: BoardChange }> {
  return changeBoard(actor, input, async (board) => ({ change: await writePatch(board, input) }));
}

async function writePatch(board: LockedBoard, { columnId, column }: ColumnUpdate): Promise<BoardChange> {
  const before = await requireColumn(board.id, columnId);
  if (column.version !== undefined && column.version !== before.version) {
    throw new AppError("stale", { current: await oneColumn(board.unchanged, columnId) });
  }
  const { version: _, ...patch } = column;
  const [row] = await board.tx
    .update(columns)
    .set({ ...patch, version: before.version + 1, updatedAt: new Date() })
    .where(eq(columns.id, columnId))
    .returning();
  if (!row) throw new AppError("unexpected");
  const action = column.name === undefined ? "column.limited" : "column.renamed";
  const data = column.name === undefined ? { limit: row.wipLimit } : { from: before.name };
  return await board.announce({
    action,
    subject: row,
    change: { columns: [presentRecord(row, board.revision)] },
    data,
  });
}

/** Puts the columns into the order given. Columns that came meanwhile keep their order behind those named. */
export function moveColumns(actor: Actor, input: ColumnOrder): Promise<{ columnOrder: string[] }> {
  return changeBoard(actor, firstOf(input), async (board) => {
    const { columnOrder } = await writeOrder(board, input);
    return { columnOrder };
  });
}

/** The same, answered with the columns that got another key. */
export function sortColumns(actor: Actor, input: ColumnOrder): Promise<{ change: BoardChange }> {
  return changeBoard(actor, firstOf(input), async (board) => {
    const { change } = await writeOrder(board, input);
    return { change };
  });
}

const firstOf = ({ columnOrder: [columnId = ""] }: ColumnOrder) => ({ columnId });

async function writeOrder(board: LockedBoard, { columnOrder: requested, fromColumnOrder }: ColumnOrder) {
  const known = await readColumnRows(board.id, { archived: true });
  const byId = new Map(known.map((row) => [row.id, row]));
  if (requested.some((id) => !byId.has(id))) throw new AppError("not-found");
  const rows = known.filter(({ deletedAt }) => deletedAt === null);
  const present = new Set(rows.map(({ id }) => id));
  // A column that somebody deleted meanwhile is no reason to refuse the rest.
  const columnOrder = [...new Set([...requested, ...present])].filter((id) => present.has(id));
  const keys = keysForOrder(rows, columnOrder);
  if (keys.size > 0 && fromColumnOrder && !isInOrder(rows, fromColumnOrder)) throw new AppError("conflict");
  if (keys.size > 0) await writeKeys(board.tx, sql`"column"`, keys);
  const moved = rows.flatMap((row) => {
    const position = keys.get(row.id);
    return position === undefined ? [] : [presentRecord({ ...row, position }, board.revision)];
  });
  const subject = { id: requested[0] ?? "", name: byId.get(requested[0] ?? "")?.name ?? "" };
  return { columnOrder, change: await board.announce({ action: "column.moved", subject, change: { columns: moved } }) };
}

/** Whether those columns that are in both still follow each other as in `order`. */
function isInOrder(rows: readonly ColumnRow[], order: readonly string[]): boolean {
  const present = rows.map(({ id }) => id);
  const known = present.filter((id) => order.includes(id));
  return known.join() === order.filter((id) => present.includes(id)).join();
}

/**
 * Takes a column and its place away. Its cards go into the archive with it, and `restoreColumn` brings all of it
 * back; or they go on to another column, in their order behind those that are there.
 */
export function deleteColumn(actor: Actor, input: ColumnDelete) {
  const { columnId, moveCardsTo } = input;
  return changeBoard(actor, { columnId }, async (board) => {
    const rows = await readColumnRows(board.id);
    const row = rows.find(({ id }) => id === columnId);
    if (!row) throw new AppError("not-found");
    const { version = row.version, cardCount = row.cardCount } = input;
    if (version !== row.version || cardCount !== row.cardCount) {
      throw new AppError("stale", { current: await oneColumn(board.unchanged, columnId) });
    }
    const deletedAt = new Date();
    const target = moveCardsTo === undefined ? null : targetOf(rows, row, moveCardsTo);
    const cardIds = target ? await rehome(board, row, target) : await archiveCards(board, columnId, deletedAt);
    await board.tx.update(columns).set({ deletedAt }).where(eq(columns.id, columnId));
    const isMoved = target !== null && cardIds.length > 0;
    const change = { removedColumnIds: [columnId], ...(isMoved && { isPartial: true as const }) };
    await board.announce({ action: "column.deleted", subject: row, change, data: { cards: cardIds.length } });
    return { columnId, cardIds };
  });
}

function targetOf(rows: readonly ColumnRow[], from: ColumnRow, to: string): ColumnRow {
  if (to === from.id) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/moveCardsTo", code: "invalid-value" }] });
  }
  const target = rows.find(({ id }) => id === to);
  if (!target) throw new AppError("not-found");
  requireRoomIn(target, from.cardCount);
  return target;
}

/** Into the archive, with their column's instant; answers their ids in order. */
async function archiveCards({ tx }: LockedBoard, columnId: string, deletedAt: Date): Promise<string[]> {
  const rows = await tx
    .update(cards)
    .set({ deletedAt })
    .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)))
    .returning({ id: cards.id, position: cards.position });
  return idsInOrder(rows);
}

/** Undoes `deleteColumn`: the column in its place, with the cards that went with it, or went on, in their order. */
export function restoreColumn(
  actor: Actor,
  { columnId, takeBack: revert }: ColumnRestore,
): Promise<{ column: Column; columns: Column[]; cards: CardSummary[]; columnOrder: string[] }> {
  return changeBoard(actor, { columnId }, async (board) => {
    const known = await readColumnRows(board.id, { archived: true });
    const since = restorableSince();
    const home = known.find(({ id, deletedAt }) => id === columnId && deletedAt !== null && deletedAt > since);
    if (!home) throw new AppError("not-found");
    const others = known.filter(({ deletedAt }) => deletedAt === null);
    requireRoom(others);
    const source = revert && others.find(({ id }) => id === revert.fromColumnId);
    if (revert && !source) throw new AppError("not-found");
    const behind = await unarchive(board, columnId);
    if (revert && source) await undoRehome(board, { home, source, cards: revert.cards, behind });
    const rows = source ? [home, source] : [home];
    const { columns: changed, cards: summaries } = await readWithCards(board, rows);
    const restored = summaries.filter((summary) => summary.columnId === columnId);
    const change = {
      columns: [presentRecord(home, board.revision)],
      ...(restored.length > 0 && { isPartial: true as const }),
    };
    await board.announce({ action: "column.restored", subject: home, change });
    const column = changed[0] ?? presentColumn(home, [], board.revision);
    return { column, columns: changed, cards: restored, columnOrder: idsInOrder([...others, home]) };
  });
}

async function readWithCards(board: LockedBoard, rows: readonly ColumnRow[]) {
  const isIn = inArray(
    cards.columnId,
    rows.map(({ id }) => id),
  );
  const summaries = await readSummaries(isIn, board.revision);
  const byColumn = groupBy(summaries, ({ columnId }) => columnId);
  return {
    columns: rows.map((row) => presentColumn(row, idsInOrder(byColumn.get(row.id) ?? []), board.revision)),
    cards: summaries,
  };
}

function requireRoom({ length }: readonly unknown[]): void {
  if (length < kanbanLimits.columnsPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.columnsPerBoard} columns.` });
}
