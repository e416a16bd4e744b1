import "server-only";
import { and, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { defaultLocale, type Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { makeRoom, restoredKey } from "@/server/db/places";
import { aiCards } from "@/server/db/schema/assistant";
import { oneAiColumn, readAiColumns } from "../../column/server/data";
import { staleAfter } from "../../domain/stale-translation";
import type { AiBoardChange, AiCard, AiCardDelete, AiCardMove, AiCardPatch, AiColumn } from "../../schema";
import { addAiCards, type LockedAiBoard, requireRoomForCards, transactOnAiBoard } from "../../server/commands";
import { presentAiCard } from "../../server/presenter";
import { isCardOf, requireAiCard } from "./data";
import { isBetween, readHome, readMove } from "./placing";

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

/** As it was before this write, for whoever wrote on an older one. */
const stale = (card: typeof aiCards.$inferSelect, { revision }: LockedAiBoard) =>
  new AppError("stale", { current: presentAiCard(card, { revision: revision - 1 }) });

/** Changes what is on a card; the side that was not changed is then behind. */
export function updateCard(
  actor: Actor,
  { cardId, card: patch }: { cardId: string; card: AiCardPatch },
): Promise<{ card: AiCard; columns: AiColumn[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const before = await requireAiCard(board.ownerId, cardId);
    if (patch.version !== undefined && patch.version !== before.version) throw stale(before, board);
    const { version: _, ...changed } = patch;
    // What a person writes is theirs: the assistant's flaw is not.
    const isRewritten = patch.content !== undefined || patch.contentMn !== undefined;
    const flaw = isRewritten ? ("none" as const) : (patch.flaw ?? before.flaw);
    const [row] = await board.tx
      .update(aiCards)
      .set({ ...changed, flaw, stale: staleAfter(before, patch), version: before.version + 1, updatedAt: new Date() })
      .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId)))
      .returning();
    if (!row) throw new AppError("unexpected");
    const card = presentAiCard(row, board);
    // Pinning changes its place, too.
    const columns = card.isPinned === before.isPinned ? [] : [await oneAiColumn(board, card.columnId)];
    await board.announce({ cards: [card] });
    return { card, columns };
  });
}

/** Puts a card into a column at `index`, counted without the card itself and no further up than pinned cards let it. */
export function moveCard(actor: Actor, move: AiCardMove): Promise<{ columns: AiColumn[] }> {
  return transactOnAiBoard(actor, async (board) => {
    const { sourceId } = await writeMove(board, move);
    return { columns: await readAiColumns(board, [...new Set([sourceId, move.columnId])]) };
  });
}

/** The same, answered without the ids of the other cards. */
export function placeCard(actor: Actor, move: AiCardMove): Promise<{ change: AiBoardChange }> {
  return transactOnAiBoard(actor, async (board) => {
    const { change } = await writeMove(board, move);
    return { change };
  });
}

async function writeMove(board: LockedAiBoard, move: AiCardMove) {
  const { cardId, columnId, seenRevision } = move;
  const { card: before, cardCount, list, room } = await readMove(board.ownerId, move);
  if (before.columnId !== columnId) requireRoomForCards({ cardCount });
  const isThere = before.columnId === columnId && isBetween(before, room.neighbours);
  if (!isThere && seenRevision !== undefined && seenRevision < before.placedRevision) throw stale(before, board);
  const { position, isSpread } = isThere
    ? { position: before.position, isSpread: false }
    : await makeRoom(board.tx, list, room);
  const [row] = await board.tx
    .update(aiCards)
    .set({ columnId, position, ...(!isThere && { placedRevision: board.revision }) })
    .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId)))
    .returning();
  if (!row) throw new AppError("unexpected");
  const change = { cards: [presentAiCard(row, board)], ...(isSpread && { isPartial: true as const }) };
  return { sourceId: before.columnId, change: await board.announce(change) };
}

/** Takes a card off the board; `restoreCard` brings it back. */
export function deleteCard(actor: Actor, input: AiCardDelete): Promise<{ cardId: string }> {
  return transactOnAiBoard(actor, async (board) => {
    await writeDeleted(board, input);
    return { cardId: input.cardId };
  });
}

/** The same, answered with what other tabs are told. */
export function archiveCard(actor: Actor, input: AiCardDelete): Promise<{ change: AiBoardChange }> {
  return transactOnAiBoard(actor, async (board) => ({ change: await writeDeleted(board, input) }));
}

async function writeDeleted(board: LockedAiBoard, { cardId, version }: AiCardDelete): Promise<AiBoardChange> {
  const isAsSeen = version === undefined ? undefined : eq(aiCards.version, version);
  const [row] = await board.tx
    .update(aiCards)
    .set({ deletedAt: new Date() })
    .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId), isAsSeen))
    .returning({ id: aiCards.id });
  if (!row) throw stale(await requireAiCard(board.ownerId, cardId), board);
  return await board.announce({ removedCardIds: [cardId] });
}

/** Undoes `deleteCard`: to its place among the cards that are still there, or to the end of the first column. */
export function restoreCard(actor: Actor, { cardId }: { cardId: string }): Promise<{ card: AiCard; column: AiColumn }> {
  return transactOnAiBoard(actor, async (board) => {
    const { columnId, cardCount, position: own, isHome, neighbours, last } = await readHome(board.ownerId, cardId);
    requireRoomForCards({ cardCount });
    const position = restoredKey({ own, isHome, neighbours, last });
    const [row] = await board.tx
      .update(aiCards)
      .set({ deletedAt: null, columnId, position, placedRevision: board.revision })
      .where(eq(aiCards.id, cardId))
      .returning();
    if (!row) throw new AppError("unexpected");
    const card = presentAiCard(row, board);
    const column = await oneAiColumn(board, columnId);
    await board.announce({ cards: [card] });
    return { card, column };
  });
}
