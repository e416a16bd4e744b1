import "server-only";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { aiColumns } from "@/server/db/schema/assistant";
import type { AiColumn } from "../../schema";
import { type AiBoardAt, presentAiColumn } from "../../server/presenter";

/** Goes into every WHERE: somebody else's column is one that does not exist. */
export const isColumnOf = (ownerId: string) => and(eq(aiColumns.ownerId, ownerId), isNull(aiColumns.deletedAt));

/** The ids of the cards of the column that a statement reads ("ai_column"), in order. */
const cardIds = sql<string[]>`array(
  select ai_card.id from ai_card where ai_card.column_id = "ai_column"."id" and ai_card.deleted_at is null
  order by ai_card.is_pinned desc, ai_card.position, ai_card.id)`;

/** Columns in order, all or those named, each with its cards in order, in one statement; what is pinned comes first. */
export async function readAiColumns({ ownerId, revision }: AiBoardAt, ids?: readonly string[]): Promise<AiColumn[]> {
  const rows = await current()
    .select({ ...getTableColumns(aiColumns), cardIds })
    .from(aiColumns)
    .where(and(isColumnOf(ownerId), ids && inArray(aiColumns.id, [...ids])))
    .orderBy(desc(aiColumns.isPinned), asc(aiColumns.position), asc(aiColumns.id));
  return rows.map((row) => presentAiColumn(row, { cardIds: row.cardIds, revision }));
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

/** A person's columns as rows, in order; with `archived` those that are deleted, too. */
export async function readAiColumnRows(ownerId: string, { archived = false } = {}) {
  return await current()
    .select()
    .from(aiColumns)
    .where(archived ? eq(aiColumns.ownerId, ownerId) : isColumnOf(ownerId))
    .orderBy(desc(aiColumns.isPinned), asc(aiColumns.position), asc(aiColumns.id));
}
