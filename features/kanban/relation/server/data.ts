import "server-only";
import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import type { Relation } from "../../schema";
import type { CardRelationKind, RelationKind } from "../../vocabulary/schema";

const others = alias(cards, "other");

/** What a stored relation is called by the card that stands second in it. */
const seenFromOther: Record<RelationKind, CardRelationKind> = {
  blocks: "blocked-by",
  duplicates: "duplicated-by",
  relates: "relates",
};

/** How the cards that `where` picks stand to cards that are there, by card. */
export async function readRelations(where: SQL | undefined): Promise<Map<string, Relation[]>> {
  const rows = await current()
    .select({
      ownId: cards.id,
      firstId: cardRelations.cardId,
      kind: cardRelations.kind,
      cardId: others.id,
      name: others.name,
      completed: sql<boolean>`${others.completedAt} is not null`,
    })
    .from(cardRelations)
    .innerJoin(cards, or(eq(cards.id, cardRelations.cardId), eq(cards.id, cardRelations.otherId)))
    .innerJoin(
      others,
      eq(
        others.id,
        sql`case when ${cardRelations.cardId} = ${cards.id} then ${cardRelations.otherId} else ${cardRelations.cardId} end`,
      ),
    )
    .where(and(where, isNull(others.deletedAt)))
    .orderBy(asc(cardRelations.kind), asc(cardRelations.createdAt), asc(others.id));
  const byCard = groupBy(rows, (row) => row.ownId);
  return new Map(
    [...byCard].map(([ownId, list]) => [
      ownId,
      list.map(({ firstId, kind, cardId, name, completed }) => ({
        kind: firstId === ownId ? kind : seenFromOther[kind],
        cardId,
        name,
        completed,
      })),
    ]),
  );
}
