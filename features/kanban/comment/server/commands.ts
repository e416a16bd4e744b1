import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cards, comments } from "@/server/db/schema/kanban";
import { readFaces, requireCard } from "../../card/server/data";
import { tellCommentChanged, tellCommented } from "../../notice/server/commands";
import { canDeleteComment, canEditComment } from "../../policy";
import type { CommentDelete, CommentInput, CommentRef, CommentUpdate } from "../../schema";
import { changeBoard, type HeldBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { findComment, isSaidOn } from "./data";
import { presentComment } from "./presenter";

export function createComment(actor: Actor, { cardId, message }: CommentInput) {
  return changeBoard(actor, { cardId }, async (board) => {
    const card = await requireCard(board.id, cardId);
    await requireRoom(board, cardId);
    const [row] = await board.tx.insert(comments).values({ cardId, authorId: actor.userId, message }).returning();
    if (!row) throw new AppError("unexpected");
    await tellCommented(board, card, row);
    await announce(board, "card.commented", card);
    const author = { id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl };
    return { comment: presentComment(row, author) };
  });
}

/** Nobody puts words into another's mouth: only who wrote it changes it. */
export function updateComment(actor: Actor, { commentId, message, fromMessage }: CommentUpdate) {
  return changeBoard(actor, { commentId }, async (board) => {
    const { row, card } = await requireComment(board, commentId);
    if (!canEditComment(actor, row)) throw new AppError("forbidden");
    requireWords(row, fromMessage);
    await board.tx.update(comments).set({ message, editedAt: new Date() }).where(eq(comments.id, commentId));
    await tellCommentChanged(board, { ...row, message });
    await announce(board, "card.comment-edited", card);
    return { comment: await findComment(commentId) };
  });
}

/** Takes a comment away, and what was told of it; `restoreComment` brings both back. */
export function deleteComment(actor: Actor, { commentId, fromMessage }: CommentDelete) {
  return changeBoard(actor, { commentId }, async (board) => {
    const { row, card } = await requireComment(board, commentId);
    if (!canDeleteComment(actor, row, board)) throw new AppError("forbidden");
    requireWords(row, fromMessage);
    await board.tx
      .update(comments)
      .set({ deletedAt: new Date(), deletedById: actor.userId })
      .where(eq(comments.id, commentId));
    await tellCommentChanged(board, row);
    return { commentId, card: await announce(board, "card.comment-deleted", card) };
  });
}

/** Undoes `deleteComment`, for whoever did that; to everybody else what is deleted is not there. */
export function restoreComment(actor: Actor, { commentId }: CommentRef) {
  return changeBoard(actor, { commentId }, async (board) => {
    const [row] = await board.tx
      .select()
      .from(comments)
      .where(and(eq(comments.id, commentId), isNotNull(comments.deletedAt), eq(comments.deletedById, actor.userId)));
    if (!row) throw new AppError("not-found");
    const card = await requireCard(board.id, row.cardId);
    await requireRoom(board, card.id);
    await board.tx.update(comments).set({ deletedAt: null, deletedById: null }).where(eq(comments.id, commentId));
    await tellCommentChanged(board, row);
    const face = await announce(board, "card.comment-restored", card);
    return { comment: await findComment(commentId), card: face };
  });
}

async function requireComment({ tx, id }: HeldBoard, commentId: string) {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)));
  if (!row) throw new AppError("not-found");
  return { row, card: await requireCard(id, row.cardId) };
}

/** The board is held, so what it says now it says until the commit. */
function requireWords({ message }: { message: string }, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== message) {
    throw new AppError("conflict", { detail: "The comment says something else by now." });
  }
}

async function requireRoom({ tx }: HeldBoard, cardId: string): Promise<void> {
  if ((await tx.$count(comments, isSaidOn(cardId))) < kanbanLimits.commentsPerCard) return;
  throw new AppError("conflict", { detail: `A card has at most ${kanbanLimits.commentsPerCard} comments.` });
}

/** Whoever has the card open asks for it anew; answers what the board shows of it. */
async function announce(board: HeldBoard, deed: `card.comment${string}`, card: { id: string; name: string }) {
  const [face] = await readFaces(eq(cards.id, card.id), board.revision);
  if (!face) throw new AppError("not-found");
  await board.announce({ deed, subject: card, change: { cards: [face] } });
  return face;
}
