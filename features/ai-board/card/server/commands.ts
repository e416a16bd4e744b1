import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { defaultLocale, type Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { aiCards, aiColumns } from "@/server/db/schema/assistant";
import { isColumnOf, oneAiColumn, readAiColumns, readColumnOrder, requireAiColumn } from "../../column/server/data";
import type { AiCard, AiCardMove, AiCardPatch, AiColumn } from "../../schema";
import { addAiCards, makeRoom, requireRoomForCards, transactOnAiBoard } from "../../server/commands";
import { staleAfter } from "../../stale/schema";
import { isCardOf, oneAiCard, readCardOrder, requireAiCard } from "./data";

type Written = Readonly<{ name: string; content: string; contentMn: string; locale?: Locale }>;

/** Adds a note of the person's own at the end of a column. */
export function createCard(actor: Actor, { columnId, card }: { columnId: string; card: Written }) {
  return transact(async (tx) => {
    const note = { kind: "note", source: "person", ...card, locale: card.locale ?? defaultLocale } as const;
    const [made] = await addAiCards(tx, actor, { columnId, cards: [note] });
    if (!made) throw new AppError("unexpected");
    return { card: made, columnId };
  });
}

/** Changes what is on a card; the side that was not changed is then behind. */
export function updateCard(
  actor: Actor,
  { cardId, card: patch }: { cardId: string; card: AiCardPatch },
): Promise<{ card: AiCard; columns: AiColumn[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const before = await requireAiCard(board.ownerId, cardId);
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", { current: await oneAiCard({ ...board, revision: board.revision - 1 }, cardId) });
    }
    const { version: _, ...changed } = patch;
    // What a person writes is theirs: the assistant's flaw is not.
    const isRewritten = patch.content !== undefined || patch.contentMn !== undefined;
    const flaw = isRewritten ? ("none" as const) : (patch.flaw ?? before.flaw);
    await board.tx
      .update(aiCards)
      .set({ ...changed, flaw, stale: staleAfter(before, patch), version: before.version + 1, updatedAt: new Date() })
      .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId)));
    const card = await oneAiCard(board, cardId);
    // Pinning changes its place, too.
    const columns = card.isPinned === before.isPinned ? [] : [await oneAiColumn(board, card.columnId)];
    await board.announce({ cards: [card], columns });
    return { card, columns };
  });
}

/** Puts a card into a column at `index`, counted without the card itself and no further up than pinned cards let it. */
export function moveCard(
  actor: Actor,
  { cardId, columnId, index, seenRevision }: AiCardMove,
): Promise<{ columns: AiColumn[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const { ownerId, tx } = board;
    const before = await requireAiCard(ownerId, cardId);
    await requireAiColumn(ownerId, columnId);
    if (before.columnId !== columnId) await requireRoomForCards(ownerId, columnId);
    const order = (await readCardOrder(ownerId, columnId, before.isPinned)).filter(({ id }) => id !== cardId);
    const ahead = before.isPinned ? 0 : (await readCardOrder(ownerId, columnId, true)).length;
    const place = Math.min(Math.max(0, index - ahead), order.length);
    // One that is sent again, because its answer was lost, finds the card where it put it.
    const isThere = before.columnId === columnId && order.filter((other) => isBehind(before, other)).length === place;
    if (!isThere && seenRevision !== undefined && seenRevision < before.placedRevision) {
      throw new AppError("stale", { current: await oneAiCard({ ...board, revision: board.revision - 1 }, cardId) });
    }
    const position = await makeRoom(board, aiCards, order, place);
    await tx
      .update(aiCards)
      .set({ columnId, position, ...(!isThere && { placedRevision: board.revision }) })
      .where(and(eq(aiCards.id, cardId), isCardOf(ownerId)));
    const columns = await readAiColumns(board, [...new Set([before.columnId, columnId])]);
    await board.announce({ cards: [await oneAiCard(board, cardId)], columns });
    return { columns };
  });
}

type Placed = Readonly<{ id: string; position: string }>;

/** As the board sorts: by order key, and by id where those are alike. */
const isBehind = (card: Placed, other: Placed) =>
  card.position === other.position ? card.id > other.id : card.position > other.position;

/** Takes a card off the board; `restoreCard` brings it back. */
export function deleteCard(actor: Actor, { cardId }: { cardId: string }): Promise<{ cardId: string }> {
  return transactOnAiBoard(actor, async (board) => {
    const { columnId } = await requireAiCard(board.ownerId, cardId);
    await board.tx
      .update(aiCards)
      .set({ deletedAt: new Date() })
      .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId)));
    await board.announce({ columns: [await oneAiColumn(board, columnId)], removedCardIds: [cardId] });
    return { cardId };
  });
}

/** Undoes `deleteCard`: to its place among the cards that are still there, or to the end of the first column. */
export function restoreCard(actor: Actor, { cardId }: { cardId: string }): Promise<{ card: AiCard; column: AiColumn }> {
  return transactOnAiBoard(actor, async (board) => {
    const { ownerId, tx } = board;
    const [row] = await tx
      .select()
      .from(aiCards)
      .where(and(eq(aiCards.id, cardId), eq(aiCards.ownerId, ownerId), isNotNull(aiCards.deletedAt)));
    if (!row) throw new AppError("not-found");
    const isHome = (await tx.$count(aiColumns, and(eq(aiColumns.id, row.columnId), isColumnOf(ownerId)))) > 0;
    const columnId = isHome ? row.columnId : await firstColumnOf(ownerId);
    await requireRoomForCards(ownerId, columnId);
    const order = await readCardOrder(ownerId, columnId, row.isPinned);
    const index = isHome ? order.filter((other) => other.position < row.position).length : order.length;
    const position = await makeRoom(board, aiCards, order, index);
    await tx
      .update(aiCards)
      .set({ deletedAt: null, columnId, position, placedRevision: board.revision })
      .where(eq(aiCards.id, cardId));
    const card = await oneAiCard(board, cardId);
    const column = await oneAiColumn(board, columnId);
    await board.announce({ cards: [card], columns: [column] });
    return { card, column };
  });
}

async function firstColumnOf(ownerId: string): Promise<string> {
  const [pinned, other] = [await readColumnOrder(ownerId, true), await readColumnOrder(ownerId, false)];
  const first = pinned[0] ?? other[0];
  if (!first) throw new AppError("not-found");
  return first.id;
}
