import "server-only";
import { type NewNotification, notify, reviseNotifications } from "@/features/notification/server/commands";
import { paths } from "@/lib/paths";
import { mentionedIds, plainText } from "@/lib/rich-text/plain-text";
import type { LockedBoard } from "../commands";

type Board = Pick<LockedBoard, "tx" | "actor" | "id" | "name">;
type Said = Readonly<{ id: string; message: string }>;
type Named = Readonly<{ id: string; name: string }>;

/** As long as it is worth reading in a line of two. */
const excerptLength = 140;

/** Tells people that a card is theirs now. */
export const announceAssigned = (board: Board, card: Named, userIds: readonly string[]): Promise<void> =>
  notify(board.tx, newsOfCard(board, card, { type: "card-assigned", userIds }));

/**
 * Notifies of a comment those whom it mentions and those who have to do with the card: assigned to it, its reporter, or
 * part of the conversation.
 */
export async function announceCommented(
  board: Board,
  card: Named & Readonly<{ involvedIds: readonly string[] }>,
  comment: Said,
): Promise<void> {
  await notifyOfComment(board, card, comment, [...card.involvedIds, ...mentionedIds(comment.message)]);
}

/** Those whom a comment mentions since its edit, apart from those who have its line already. */
export async function announceMentioned(
  board: Board,
  card: Named & Readonly<{ involvedIds: readonly string[] }>,
  comment: Said,
  before: string,
): Promise<void> {
  const known = new Set([...card.involvedIds, ...mentionedIds(before)]);
  const added = mentionedIds(comment.message).filter((id) => !known.has(id));
  await notifyOfComment(board, card, comment, added);
}

function notifyOfComment(board: Board, card: Named, comment: Said, userIds: readonly string[]): Promise<void> {
  const data = { commentId: comment.id, excerpt: excerptOf(comment) };
  return notify(board.tx, newsOfCard(board, card, { type: "card-commented", userIds, data }));
}

/** After an edit its lines say what it says; after a delete they are gone from sight, until it is back. */
export async function announceCommentChanged(
  { tx }: Board,
  comment: Said & Readonly<{ cardId: string }>,
): Promise<void> {
  await reviseNotifications(tx, {
    type: "card-commented",
    subjectId: comment.cardId,
    about: { commentId: comment.id },
    data: { excerpt: excerptOf(comment) },
  });
}

const excerptOf = ({ message }: Said) => [...plainText(message).replace(/\s+/g, " ")].slice(0, excerptLength).join("");

type News = Readonly<{
  type: "card-assigned" | "card-commented";
  userIds: readonly string[];
  data?: Readonly<Record<string, string>>;
}>;

/** Somebody who has left the board may still stand on its cards, but hears of them no more. */
function newsOfCard(board: Board, { id, name }: Named, { type, userIds, data }: News): NewNotification {
  return {
    userIds,
    boardId: board.id,
    type,
    actor: board.actor,
    subject: { type: "card", id, name },
    href: `${paths.kanban}?${new URLSearchParams({ boardId: board.id, card: id })}`,
    data: { ...data, board: board.name },
  };
}
