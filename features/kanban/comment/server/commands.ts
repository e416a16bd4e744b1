import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { mentionedIds } from "@/lib/rich-text/plain-text";
import type { Actor } from "@/server/auth/actor";
import { isRestorable } from "@/server/db/restorable";
import { comments } from "@/server/db/schema/kanban";
import { presentSummary } from "../../card/server/presenter";
import { kanbanLimits } from "../../domain/constants";
import { canDeleteComment, canEditComment } from "../../policy";
import type { CardSummary, CommentDelete, CommentInput, CommentRef, CommentUpdate } from "../../schema";
import { changeBoard, type LockedBoard } from "../../server/commands";
import { announceCommentChanged, announceCommented, announceMentioned } from "../../server/commands/notices";
import { requireCommented, requireCommentWithCard } from "./data";
import { presentComment } from "./presenter";

export function createComment(actor: Actor, { cardId, message }: CommentInput) {
  return changeBoard(actor, { cardId }, async (board) => {
    const card = await requireCommented(board.id, cardId);
    requireRoom(card);
    const [row] = await board.tx.insert(comments).values({ cardId, authorId: actor.userId, message }).returning();
    if (!row) throw new AppError("unexpected");
    await announceCommented(board, card, row);
    await announce(board, "card.commented", { ...card, commentCount: card.commentCount + 1 });
    const author = { id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl };
    return { comment: presentComment({ ...row, author }) };
  });
}

/** Nobody puts words into another's mouth: only who wrote it changes it. */
export function updateComment(actor: Actor, { commentId, message, fromMessage }: CommentUpdate) {
  return changeBoard(actor, { commentId }, async (board) => {
    const { row, card, author } = await requireCommentWithCard(board.id, commentId, isNull(comments.deletedAt));
    if (!canEditComment(actor, row)) throw new AppError("forbidden");
    requireWords(row, fromMessage);
    const editedAt = new Date();
    await board.tx.update(comments).set({ message, editedAt }).where(eq(comments.id, commentId));
    await announceCommentChanged(board, { ...row, message });
    if (mentionedIds(message).length > 0) {
      await announceMentioned(board, await requireCommented(board.id, row.cardId), { ...row, message }, row.message);
    }
    await announce(board, "card.comment-edited", card);
    return { comment: presentComment({ ...row, message, editedAt, author }) };
  });
}

/** Takes a comment away, and what was told of it; `restoreComment` brings both back. */
export function deleteComment(actor: Actor, { commentId, fromMessage }: CommentDelete) {
  return changeBoard(actor, { commentId }, async (board) => {
    const { row, card } = await requireCommentWithCard(board.id, commentId, isNull(comments.deletedAt));
    if (!canDeleteComment(actor, row, board)) throw new AppError("forbidden");
    requireWords(row, fromMessage);
    await board.tx
      .update(comments)
      .set({ deletedAt: new Date(), deletedById: actor.userId })
      .where(eq(comments.id, commentId));
    await announceCommentChanged(board, row);
    const after = { ...card, commentCount: card.commentCount - 1 };
    return { commentId, card: await announce(board, "card.comment-deleted", after) };
  });
}

/** Undoes `deleteComment`, for whoever did that; to everybody else what is deleted is not there. */
export function restoreComment(actor: Actor, { commentId }: CommentRef) {
  return changeBoard(actor, { commentId }, async (board) => {
    const isTheirs = and(isRestorable(comments.deletedAt), eq(comments.deletedById, actor.userId));
    const { row, card, author } = await requireCommentWithCard(board.id, commentId, isTheirs);
    requireRoom(card);
    await board.tx.update(comments).set({ deletedAt: null, deletedById: null }).where(eq(comments.id, commentId));
    await announceCommentChanged(board, row);
    const summary = await announce(board, "card.comment-restored", { ...card, commentCount: card.commentCount + 1 });
    return { comment: presentComment({ ...row, author }), card: summary };
  });
}

/** The board is held, so what it says now it says until the commit. */
function requireWords({ message }: { message: string }, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== message) {
    throw new AppError("conflict", { detail: "The comment has changed since." });
  }
}

function requireRoom({ commentCount }: { commentCount: number }): void {
  if (commentCount < kanbanLimits.commentsPerCard) return;
  throw new AppError("conflict", { detail: `A card has at most ${kanbanLimits.commentsPerCard} comments.` });
}

/** Whoever has the card open asks for it anew; answers what the board shows of it. */
async function announce(
  board: LockedBoard,
  action: `card.comment${string}`,
  card: Parameters<typeof presentSummary>[0],
): Promise<CardSummary> {
  const summary = presentSummary(card, board.revision);
  await board.announce({ action, subject: card, change: { cards: [summary] } });
  return summary;
}
