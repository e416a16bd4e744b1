import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { cards, columns } from "@/server/db/schema/kanban";
import type { Column } from "../../schema";
import { presentColumn } from "./presenter";

type BoardAt = Readonly<{ id: string; revision: number }>;

const isLive = (boardId: string) => and(eq(columns.boardId, boardId), isNull(columns.deletedAt));

/** A board's columns in order, all or those named, each with its cards in order. */
export async function readColumns(board: BoardAt, columnIds?: readonly string[]): Promise<Column[]> {
  const rows = await current()
    .select()
    .from(columns)
    .where(and(isLive(board.id), columnIds && inArray(columns.id, [...columnIds])))
    .orderBy(asc(columns.position), asc(columns.id));
  const placed = await current()
    .select({ id: cards.id, columnId: cards.columnId })
    .from(cards)
    .where(
      and(eq(cards.boardId, board.id), isNull(cards.deletedAt), columnIds && inArray(cards.columnId, [...columnIds])),
    )
    .orderBy(asc(cards.position), asc(cards.id));
  const cardIds = groupBy(placed, (card) => card.columnId);
  return rows.map((row) => presentColumn(row, cardIds.get(row.id)?.map((card) => card.id) ?? [], board.revision));
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

/** Ids and order keys of a board's columns, in order. */
export async function readColumnOrder(boardId: string) {
  return await current()
    .select({ id: columns.id, position: columns.position })
    .from(columns)
    .where(isLive(boardId))
    .orderBy(asc(columns.position), asc(columns.id));
}

/** Refuses cards for which a hard limit has no room; under a soft one they come, and the count says so. */
export async function requireRoomIn(
  { id, wipLimit, isWipHard }: Pick<typeof columns.$inferSelect, "id" | "wipLimit" | "isWipHard">,
  coming = 1,
): Promise<void> {
  if (wipLimit === null || !isWipHard || coming === 0) return;
  const present = await current().$count(cards, and(eq(cards.columnId, id), isNull(cards.deletedAt)));
  if (present + coming <= wipLimit) return;
  throw new AppError("wip-limit", { detail: `At most ${wipLimit} cards may be in this column at once.` });
}
