import "server-only";
import { eq } from "drizzle-orm";
import { notify, reviseNotifications } from "@/features/notification/server/commands";
import { paths } from "@/lib/paths";
import { boards, cardAssignees, cards, comments } from "@/server/db/schema/kanban";
import { isSaidOn } from "../../comment/server/data";
import { pickMembers } from "../../membership/server/data";
import type { HeldBoard } from "../../server/commands";

type Board = Pick<HeldBoard, "tx" | "actor" | "id" | "isForAllStaff">;
type Said = Readonly<{ id: string; message: string }>;
type Named = Readonly<{ id: string; name: string }>;

/** As long as it is worth reading in a line of two. */
const excerptLength = 140;

/** Tells people that a card is theirs now. */
export async function tellAssigned(board: Board, cardId: string, userIds: readonly string[]): Promise<void> {
  const [card] = await board.tx.select({ id: cards.id, name: cards.name }).from(cards).where(eq(cards.id, cardId));
  if (card) await tellOfCard(board, card, { type: "card-assigned", userIds });
}

/** Tells of a comment whoever has to do with the card: assigned to it, its reporter, or part of the conversation. */
export async function tellCommented(
  board: Board,
  card: Named & Readonly<{ reporterId: string | null }>,
  comment: Said,
): Promise<void> {
  const { tx, actor } = board;
  const assigned = await tx
    .select({ userId: cardAssignees.userId })
    .from(cardAssignees)
    .where(eq(cardAssignees.cardId, card.id));
  const authors = await tx.selectDistinct({ userId: comments.authorId }).from(comments).where(isSaidOn(card.id));
  const involved = [card.reporterId, ...assigned.map(({ userId }) => userId), ...authors.map(({ userId }) => userId)];
  const userIds = involved.filter((userId) => userId !== null && userId !== actor.userId) as string[];
  const data = { commentId: comment.id, excerpt: excerptOf(comment) };
  await tellOfCard(board, card, { type: "card-commented", userIds, data });
}

/** After an edit its lines say what it says; after a delete they are gone from sight, until it is back. */
export async function tellCommentChanged({ tx }: Board, comment: Said & Readonly<{ cardId: string }>): Promise<void> {
  await reviseNotifications(tx, {
    type: "card-commented",
    subjectId: comment.cardId,
    about: { commentId: comment.id },
    data: { excerpt: excerptOf(comment) },
  });
}

const excerptOf = ({ message }: Said) => [...message.replace(/\s+/g, " ")].slice(0, excerptLength).join("");

type News = Readonly<{
  type: "card-assigned" | "card-commented";
  userIds: readonly string[];
  data?: Readonly<Record<string, string>>;
}>;

/** Somebody who has left the board may still stand on its cards, but hears of them no more. */
async function tellOfCard(board: Board, { id, name }: Named, news: News): Promise<void> {
  const others = news.userIds.filter((userId) => userId !== board.actor.userId);
  if (others.length === 0) return;
  const members = await pickMembers(board, [...new Set(others)]);
  await notify(board.tx, {
    userIds: [...members],
    type: news.type,
    actor: board.actor,
    subject: { type: "card", id, name },
    href: `${paths.kanban}?${new URLSearchParams({ boardId: board.id, card: id })}`,
    data: { ...news.data, board: await nameOf(board) },
  });
}

async function nameOf({ tx, id }: Pick<HeldBoard, "tx" | "id">): Promise<string> {
  const [board] = await tx.select({ name: boards.name }).from(boards).where(eq(boards.id, id));
  return board?.name ?? "";
}
