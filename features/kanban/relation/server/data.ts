import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { type GraphRow, graphOnBoard } from "../../server/data/dependency-graph";
import type { RelationInput } from "../schema";

const relations = sql<number>`(
  select count(*)::int from card_relation as relation where "card"."id" in (relation.card_id, relation.other_id))`;

/**
 * Two cards that are there, on this board, each with how many relations it has; with one of the two what waits for what
 * on the board, if that is asked for.
 */
export async function requireBoth(
  boardId: string,
  { cardId, otherId }: RelationInput,
  { withGraph }: Readonly<{ withGraph: boolean }>,
) {
  if (cardId === otherId) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/otherId", code: "invalid-value" }] });
  }
  const rows = await current()
    .select({
      id: cards.id,
      relations,
      graph: withGraph
        ? sql<GraphRow[] | null>`case when "card"."id" = ${cardId} then ${graphOnBoard(boardId)} end`
        : sql<null>`null`,
    })
    .from(cards)
    .where(and(inArray(cards.id, [cardId, otherId]), eq(cards.boardId, boardId), isNull(cards.deletedAt)));
  if (rows.length < 2) throw new AppError("not-found");
  return rows;
}
