import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { isBoardOf } from "../../membership/server/data";
import { presentPerson } from "../../server/presenter";
import type { CardActivityFilters, CardActivityPage } from "../schema";

const perPage = 20;

/** Returns the activity of a card, newest first; `cursor` is the last entry of the previous page. */
export async function listCardActivity(
  actor: Actor,
  { cardId, cursor }: CardActivityFilters,
): Promise<CardActivityPage> {
  const [card] = await current()
    .select({ id: cards.id, boardId: cards.boardId })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cards.id, cardId), isBoardOf(actor)));
  if (!card) throw new AppError("not-found");
  const isOlder =
    cursor === undefined
      ? undefined
      : sql`(${activities.createdAt}, ${activities.id}) < (select created_at, id from activity as seen where seen.id = ${cursor})`;
  const rows = await current()
    .select({
      id: activities.id,
      verb: activities.verb,
      data: activities.data,
      createdAt: activities.createdAt,
      actor: { id: users.id, name: users.name, image: users.image },
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(
      and(
        eq(activities.subjectId, card.id),
        eq(activities.subjectType, "card"),
        eq(activities.boardId, card.boardId),
        isOlder,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  return {
    activities: page.map((row) => ({
      ...row,
      actor: row.actor ? presentPerson(row.actor) : null,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
  };
}
