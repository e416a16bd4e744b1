import "server-only";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { cards, comments } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import type { Comment } from "../../schema";
import { presentPerson } from "../../server/presenter";
import { presentComment } from "./presenter";

/** What stands on a card; what was deleted waits, hidden. */
export const isSaidOn = (cardId: string) => and(eq(comments.cardId, cardId), isNull(comments.deletedAt));

/** The comments on the cards that `where` picks, oldest first, by card. */
export async function readComments(where: SQL | undefined): Promise<Map<string, Comment[]>> {
  const rows = await current()
    .select({
      cardId: comments.cardId,
      id: comments.id,
      message: comments.message,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      author: { id: users.id, name: users.name, image: users.image },
    })
    .from(comments)
    .innerJoin(cards, eq(cards.id, comments.cardId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(where, isNull(comments.deletedAt)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  const byCard = groupBy(rows, (row) => row.cardId);
  return new Map(
    [...byCard].map(([cardId, list]) => [
      cardId,
      list.map((row) => presentComment(row, row.author ? presentPerson(row.author) : null)),
    ]),
  );
}

/** One that is there. */
export async function findComment(commentId: string): Promise<Comment> {
  const [comment] = [...(await readComments(eq(comments.id, commentId))).values()].flat();
  if (!comment) throw new AppError("not-found");
  return comment;
}
