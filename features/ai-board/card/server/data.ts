import "server-only";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { aiBoards, aiCards } from "@/server/db/schema/assistant";
import { canUseAiBoard } from "../../policy";
import type { AiCard, AiColumn } from "../../schema";
import { type AiBoardAt, presentAiCard } from "../../server/presenter";

/** A board with fewer bytes of text than this is sent whole. */
const smallBytes = 64_000;
/** Of a larger one these come whole: the first cards of the first columns, which fill a usual window. */
const whole = { columns: 4, cards: 2 };
/** How many characters the others begin with, and from how many bytes on a text is cut: their number is known unread. */
const beginning = { characters: 120, bytes: 4 * 120 };

/** Goes into every WHERE: somebody else's card is one that does not exist. */
export const isCardOf = (ownerId: string) => and(eq(aiCards.ownerId, ownerId), isNull(aiCards.deletedAt));

/** Cards that are there and that `where` picks. */
export async function readAiCards({ ownerId, revision }: AiBoardAt, where?: SQL): Promise<AiCard[]> {
  const rows = await current()
    .select()
    .from(aiCards)
    .where(and(isCardOf(ownerId), where))
    .orderBy(desc(aiCards.isPinned), asc(aiCards.position), asc(aiCards.id));
  return rows.map((row) => presentAiCard(row, { revision }));
}

/** The cards of a board's columns as its screen begins with them: of a large board only so much as somebody sees. */
export async function readShownAiCards(
  { ownerId, revision }: AiBoardAt,
  columns: readonly AiColumn[],
): Promise<AiCard[]> {
  const { content, contentMn } = aiCards;
  const [sum] = await current()
    .select({ bytes: sql<string | null>`sum(octet_length(${content}) + octet_length(${contentMn}))` })
    .from(aiCards)
    .where(isCardOf(ownerId));
  if (Number(sum?.bytes) < smallBytes) return await readAiCards({ ownerId, revision });
  const wholeIds = columns.slice(0, whole.columns).flatMap(({ cardIds }) => cardIds.slice(0, whole.cards));
  const isCut = sql<boolean>`(greatest(octet_length(${content}), octet_length(${contentMn})) > ${beginning.bytes}
    and not ${inArray(aiCards.id, wholeIds)})`;
  const text = (side: typeof content | typeof contentMn) =>
    sql<string>`case when ${isCut} then left(${side}, ${beginning.characters}) else ${side} end`;
  const rows = await current()
    .select({ ...getTableColumns(aiCards), content: text(content), contentMn: text(contentMn), isCut })
    .from(aiCards)
    .where(isCardOf(ownerId));
  return rows.map(({ isCut: isShort, ...row }) => ({
    ...presentAiCard(row, { revision }),
    ...(isShort && { isCut: true as const }),
  }));
}

/** Those of the cards named that are there, whole; throws when none is. */
export async function listAiCards(actor: Actor, { cardId }: { cardId: string[] }): Promise<{ cards: AiCard[] }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const ownerId = actor.userId;
  // Read first: what is read after it can only be newer.
  const [board] = await current()
    .select({ revision: aiBoards.revision })
    .from(aiBoards)
    .where(eq(aiBoards.ownerId, ownerId));
  const cards = await readAiCards({ ownerId, revision: board?.revision ?? 0 }, inArray(aiCards.id, cardId));
  if (cards.length === 0) throw new AppError("not-found");
  return { cards };
}

/** The row of a card that is there and this person's. */
export async function requireAiCard(ownerId: string, cardId: string) {
  const [row] = await current()
    .select()
    .from(aiCards)
    .where(and(eq(aiCards.id, cardId), isCardOf(ownerId)));
  if (!row) throw new AppError("not-found");
  return row;
}

/** Ids, order keys and questions of a column's cards that are not pinned, in order. */
export async function readCardOrder(ownerId: string, columnId: string) {
  return await current()
    .select({ id: aiCards.id, position: aiCards.position, questionId: aiCards.questionId })
    .from(aiCards)
    .where(and(isCardOf(ownerId), eq(aiCards.columnId, columnId), eq(aiCards.isPinned, false)))
    .orderBy(asc(aiCards.position), asc(aiCards.id));
}
