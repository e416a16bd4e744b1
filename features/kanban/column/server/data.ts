import "server-only";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { columns } from "@/server/db/schema/kanban";
import type { Column } from "../../schema";
import { presentColumn } from "./presenter";

type BoardAt = Readonly<{ id: string; revision: number }>;

const isLive = (boardId: string) => and(eq(columns.boardId, boardId), isNull(columns.deletedAt));

/** The ids of the cards of the column that a statement reads ("column"), in order. */
const cardIds = sql<string[]>`array(
  select card.id from card where card.column_id = "column"."id" and card.deleted_at is null
  order by card.position, card.id)`;

/** A board's columns in order, all or those named, each with its cards in order, in one statement. */
export async function readColumns(board: BoardAt, columnIds?: readonly string[]): Promise<Column[]> {
  const rows = await current()
    .select({
      id: columns.id,
      position: columns.position,
      name: columns.name,
      isDone: columns.isDone,
      wipLimit: columns.wipLimit,
      isWipHard: columns.isWipHard,
      version: columns.version,
      cardIds,
    })
    .from(columns)
    .where(and(isLive(board.id), columnIds && inArray(columns.id, [...columnIds])))
    .orderBy(asc(columns.position), asc(columns.id));
  return rows.map(({ cardIds: ids, ...row }) => presentColumn(row, ids, board.revision));
}

/** One of them; throws when it is not there. */
export async function oneColumn(board: BoardAt, columnId: string): Promise<Column> {
  const [column] = await readColumns(board, [columnId]);
  if (!column) throw new AppError("not-found");
  return column;
}

/** The row of a column that is there, on this board. */
export async function requireColumn(boardId: string, columnId: string) {
  const [row] = await current()
    .select()
    .from(columns)
    .where(and(eq(columns.id, columnId), isLive(boardId)));
  if (!row) throw new AppError("not-found");
  return row;
}

/** A board's columns as rows, in order; with `archived` those in the archive, too. */
export async function readColumnRows(boardId: string, { archived = false } = {}) {
  return await current()
    .select()
    .from(columns)
    .where(archived ? eq(columns.boardId, boardId) : isLive(boardId))
    .orderBy(asc(columns.position), asc(columns.id));
}

type Limited = Pick<typeof columns.$inferSelect, "wipLimit" | "isWipHard" | "cardCount">;

/** Refuses cards for which a hard limit has no room; under a soft one they come, and the count says so. */
export function requireRoomIn({ wipLimit, isWipHard, cardCount }: Limited, coming = 1): void {
  if (wipLimit === null || !isWipHard || coming === 0 || cardCount + coming <= wipLimit) return;
  throw new AppError("wip-limit", { detail: `At most ${wipLimit} cards may be in this column at once.` });
}

/** How many cards a board has, without archived ones, as part of a statement. */
export const cardsOnBoard = (boardId: string) =>
  sql<number>`(select sum(counted.card_count)::int from "column" as counted where counted.board_id = ${boardId})`;
