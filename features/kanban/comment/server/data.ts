import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { cards, comments } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { summary } from "../../card/server/data";

const isHere = (boardId: string) => and(eq(cards.boardId, boardId), isNull(cards.deletedAt));

/** Who has to do with the card that a statement reads ("card"): assigned, its reporter, or part of the conversation. */
const involvedIds = sql<string[]>`array(
  select user_id from card_assignee where card_id = "card"."id"
  union select author_id from comment
    where card_id = "card"."id" and deleted_at is null and author_id is not null
  union select "card"."reporter_id" where "card"."reporter_id" is not null)`;

/** A card that is there, as the board shows it, and whom its comments concern. */
export async function requireCommented(boardId: string, cardId: string) {
  const [row] = await current()
    .select({ ...summary, involvedIds })
    .from(cards)
    .where(and(eq(cards.id, cardId), isHere(boardId)));
  if (!row) throw new AppError("not-found");
  return row;
}

/** A comment for which `isThere` holds, its author, and its card as the board shows it. */
export async function requireCommentWithCard(boardId: string, commentId: string, isThere: SQL | undefined) {
  const [found] = await current()
    .select({ row: comments, card: summary, author: { id: users.id, name: users.name, avatarUrl: users.image } })
    .from(comments)
    .innerJoin(cards, eq(cards.id, comments.cardId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, commentId), isThere, isHere(boardId)));
  if (!found) throw new AppError("not-found");
  return found;
}
