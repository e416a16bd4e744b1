import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { type Neighbours, neighboursAt, neighboursOf, type PlaceList } from "@/server/db/places";
import { isRestorable } from "@/server/db/restorable";
import { aiCards, aiColumns } from "@/server/db/schema/assistant";
import { isColumnOf } from "../../column/server/data";
import type { AiCardMove } from "../../schema";
import { isCardOf } from "./data";

type Group = Readonly<{ columnId: string | SQL; isPinned: boolean | SQL; exceptId?: string }>;

/** The cards of a column that are pinned, or those that are not, in their order. */
export function aiCardsIn({ columnId, isPinned, exceptId }: Group): PlaceList {
  const others = exceptId === undefined ? sql`` : sql` and other.id <> ${exceptId}`;
  const isIn = sql`other.column_id = ${columnId} and other.is_pinned = ${isPinned} and other.deleted_at is null`;
  return { table: sql`ai_card`, where: sql`${isIn}${others}` };
}

/** The highest order key among them, null where there are none, as part of a statement. */
export const lastAiKeyIn = (group: Group) => sql<string | null>`(
  select other.position from ai_card as other where ${aiCardsIn(group).where} order by other.position desc limit 1)`;

/** A card and the column that it is to enter, with the place that pinned cards leave it there. */
export async function readMove(ownerId: string, { cardId, columnId, index }: AiCardMove) {
  const [found] = await current()
    .select({
      card: aiCards,
      cardCount: aiColumns.cardCount,
      pinned: sql<number>`(select count(*)::int from ai_card as other
        where other.column_id = ${columnId} and other.is_pinned and other.deleted_at is null)`,
    })
    .from(aiCards)
    .innerJoin(aiColumns, and(eq(aiColumns.id, columnId), isColumnOf(ownerId)))
    .where(and(eq(aiCards.id, cardId), isCardOf(ownerId)));
  if (!found) throw new AppError("not-found");
  const { card, cardCount, pinned } = found;
  const group = card.isPinned ? pinned : cardCount - pinned;
  const others = group - Number(card.columnId === columnId);
  const place = Math.min(Math.max(0, card.isPinned ? index : index - pinned), others);
  const list = aiCardsIn({ columnId, isPinned: card.isPinned, exceptId: cardId });
  const { rows } = await current().execute<{ around: Neighbours }>(
    sql`select ${neighboursAt(list, place, others)} as around`,
  );
  const neighbours = rows[0]?.around ?? { before: null, after: null };
  return { card, cardCount, list, room: { index: place, count: others, neighbours } };
}

/** Whether a card is where a move would put it: one that is sent again, because its answer was lost, finds it there. */
export function isBetween({ position }: Readonly<{ position: string }>, { before, after }: Neighbours): boolean {
  return (before === null || before < position) && (after === null || position < after);
}

/** Where a deleted card goes: home among the others, or to the end of the first column where that is gone. */
export async function readHome(ownerId: string, cardId: string) {
  const home = sql`(select id from ai_column as own where own.id = "ai_card"."column_id" and own.deleted_at is null)`;
  const first = sql`(select id from ai_column as other where other.owner_id = ${ownerId} and other.deleted_at is null
    order by other.is_pinned desc, other.position, other.id limit 1)`;
  const group = { columnId: sql`"ai_column"."id"`, isPinned: sql`"ai_card"."is_pinned"` };
  const [row] = await current()
    .select({
      homeId: aiCards.columnId,
      position: aiCards.position,
      columnId: aiColumns.id,
      cardCount: aiColumns.cardCount,
      neighbours: neighboursOf(aiCardsIn(group), sql`"ai_card"."position"`),
      last: lastAiKeyIn(group),
    })
    .from(aiCards)
    .innerJoin(aiColumns, and(eq(aiColumns.id, sql`coalesce(${home}, ${first})`), isNull(aiColumns.deletedAt)))
    .where(and(eq(aiCards.id, cardId), eq(aiCards.ownerId, ownerId), isRestorable(aiCards.deletedAt)));
  if (!row) throw new AppError("not-found");
  return { ...row, isHome: row.homeId === row.columnId };
}
