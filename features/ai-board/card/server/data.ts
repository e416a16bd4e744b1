import "server-only";
import { and, asc, desc, eq, isNull, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import type { AiCard } from "../../schema";
import { type AiBoardAt, presentAiCard } from "../../server/presenter";

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

/** One of them; throws when it is not there. */
export async function oneAiCard(board: AiBoardAt, cardId: string): Promise<AiCard> {
  const [card] = await readAiCards(board, eq(aiCards.id, cardId));
  if (!card) throw new AppError("not-found");
  return card;
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

/** Ids and order keys of a column's cards that are pinned, or of those that are not, in order. */
export async function readCardOrder(ownerId: string, columnId: string, isPinned: boolean) {
  return await current()
    .select({ id: aiCards.id, position: aiCards.position })
    .from(aiCards)
    .where(and(isCardOf(ownerId), eq(aiCards.columnId, columnId), eq(aiCards.isPinned, isPinned)))
    .orderBy(asc(aiCards.position), asc(aiCards.id));
}
