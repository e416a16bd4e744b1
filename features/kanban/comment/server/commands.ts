import "server-only";
import { eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards, comments } from "@/server/db/schema/kanban";
import { readFaces, requireCard } from "../../card/server/data";
import { tellCommented } from "../../notice/server/commands";
import type { CommentInput } from "../../schema";
import { changeBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { presentComment } from "./presenter";

export function createComment(actor: Actor, { cardId, message }: CommentInput) {
  return changeBoard(actor, { cardId }, async (board) => {
    const card = await requireCard(board.id, cardId);
    const [found] = await board.tx
      .select({ count: sql<number>`count(*)::int` })
      .from(comments)
      .where(eq(comments.cardId, cardId));
    if (found && found.count >= kanbanLimits.commentsPerCard) {
      throw new AppError("conflict", { detail: `A card has at most ${kanbanLimits.commentsPerCard} comments.` });
    }
    const [row] = await board.tx.insert(comments).values({ cardId, authorId: actor.userId, message }).returning();
    if (!row) throw new AppError("unexpected");
    await tellCommented(board, card, message);
    const faces = await readFaces(eq(cards.id, cardId), board.revision);
    await board.announce({ deed: "card.commented", subject: card, change: { cards: faces } });
    const author = { id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl };
    return { comment: presentComment(row, author) };
  });
}
