import "server-only";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { aiCards, aiColumns } from "@/server/db/schema/assistant";
import { isCardOf } from "../../card/server/data";
import type { AiColumn } from "../../schema";
import { type AiBoardAt, presentAiColumn } from "../../server/presenter";

/** Goes into every WHERE: somebody else's column is one that does not exist. */
export const isColumnOf = (ownerId: string) => and(eq(aiColumns.ownerId, ownerId), isNull(aiColumns.deletedAt));

/** Columns in order, all or those named, each with its cards in order; what is pinned comes first. */
export async function readAiColumns({ ownerId, revision }: AiBoardAt, ids?: readonly string[]): Promise<AiColumn[]> {
  const rows = await current()
    .select()
    .from(aiColumns)
    .where(and(isColumnOf(ownerId), ids && inArray(aiColumns.id, [...ids])))
    .orderBy(desc(aiColumns.isPinned), asc(aiColumns.position), asc(aiColumns.id));
  const placed = await current()
    .select({ id: aiCards.id, columnId: aiCards.columnId })
    .from(aiCards)
    .where(and(isCardOf(ownerId), ids && inArray(aiCards.columnId, [...ids])))
    .orderBy(desc(aiCards.isPinned), asc(aiCards.position), asc(aiCards.id));
  const cardIds = groupBy(placed, ({ columnId }) => columnId);
  return rows.map((row) => presentAiColumn(row, { cardIds: cardIds.get(row.id)?.map(({ id }) => id) ?? [], revision }));
}

/** One of them; throws when it is not there. */
export async function oneAiColumn(board: AiBoardAt, columnId: string): Promise<AiColumn> {
  const [column] = await readAiColumns(board, [columnId]);
  if (!column) throw new AppError("not-found");
  return column;
}

/** The row of a column that is there and this person's. */
export async function requireAiColumn(ownerId: string, columnId: string) {
  const [row] = await current()
    .select()
    .from(aiColumns)
    .where(and(eq(aiColumns.id, columnId), isColumnOf(ownerId)));
  if (!row) throw new AppError("not-found");
  return row;
}

/** Ids and order keys of the columns that are pinned, or of those that are not, in order. */
export async function readColumnOrder(ownerId: string, isPinned: boolean) {
  return await current()
    .select({ id: aiColumns.id, position: aiColumns.position })
    .from(aiColumns)
    .where(and(isColumnOf(ownerId), eq(aiColumns.isPinned, isPinned)))
    .orderBy(asc(aiColumns.position), asc(aiColumns.id));
}
