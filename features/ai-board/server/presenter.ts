import "server-only";
import type { aiCards, aiColumns } from "@/server/db/schema/assistant";
import type { Rating } from "../domain/constants";
import type { AiCard, AiColumn, AiColumnRecord } from "../schema";

/** Whose board, and as of which of its revisions. */
export type AiBoardAt = Readonly<{ ownerId: string; revision: number }>;

type ColumnRow = Pick<
  typeof aiColumns.$inferSelect,
  "id" | "position" | "name" | "questionnaireRequestId" | "missing" | "isPinned" | "version"
>;

/** A column without its cards. */
export function presentAiRecord(
  { id, position, name, questionnaireRequestId, missing, isPinned, version }: ColumnRow,
  { revision }: { revision: number },
): AiColumnRecord {
  return { id, position, name, questionnaireRequestId, missing, isPinned, version, revision };
}

export function presentAiColumn(
  row: ColumnRow,
  { cardIds, revision }: { cardIds: string[]; revision: number },
): AiColumn {
  return { ...presentAiRecord(row, { revision }), cardIds };
}

export function presentAiCard(row: typeof aiCards.$inferSelect, { revision }: { revision: number }): AiCard {
  const { ownerId: _owner, placedRevision: _placed, deletedAt: _deleted, ...shown } = row;
  const { createdAt, updatedAt, rating, ...card } = shown;
  return {
    ...card,
    rating: rating as Rating,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    revision,
  };
}
