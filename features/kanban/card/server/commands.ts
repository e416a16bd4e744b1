import "server-only";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pickGiven, scalarNames } from "@/lib/fields";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { spreadOrderKeys } from "@/lib/order-key";
import type { Actor } from "@/server/auth/actor";
import { makeRoom, restoredKey } from "@/server/db/places";
import { cards } from "@/server/db/schema/kanban";
import { type Write, withWrites } from "@/server/db/writes";
import { oneColumn, readColumns, requireRoomIn } from "../../column/server/data";
import { cardFields } from "../../domain/card-fields";
import type {
  BoardChange,
  Card,
  CardDelete,
  CardInput,
  CardMove,
  CardPatch,
  CardRestore,
  Column,
  Label,
} from "../../schema";
import { changeBoard, type LockedBoard } from "../../server/commands";
import { announceAssigned } from "../../server/commands/notices";
import { readCards, readForUpdate, readSummaries, waitsFor } from "./data";
import { linksOf } from "./links";
import { cardsIn } from "./places";
import { readHome, readMove, readNewPlace, requireRoom } from "./placing";
import { presentSummary, summaryOf, withRow } from "./presenter";

/** What another feature keeps with a card: read and written by the statements that read and write the card itself. */
export type Companion<Facts> = Readonly<{
  facts: SQL<Facts>;
  /** Throws where the facts refuse the write. A new card was nothing before. */
  check: (facts: Facts, before: Card | null) => void | Promise<void>;
  writesFor: (cardId: string) => readonly Write[];
}>;

const alone: Companion<unknown> = { facts: sql`null`, check: () => {}, writesFor: () => [] };

type NewCard = Readonly<{ columnId: string | null; card: CardInput }>;

/** Adds a card at the end of a column. */
export function createCard(actor: Actor, { columnId, card }: { columnId: string; card: CardInput }) {
  return changeBoard(actor, { columnId }, async (board) => ({
    card: await addCard(board, { columnId, card }, alone),
    columnId,
  }));
}

/** The same on a board that is held, in its first column where none is named. */
export async function addCard<Facts>(
  board: LockedBoard,
  { columnId, card }: NewCard,
  { facts, check, writesFor }: Companion<Facts>,
): Promise<Card> {
  const place = await readNewPlace(board, { columnId, card, facts });
  await check(place.facts as Facts, null);
  requireRoom(place.total);
  requireRoomIn(place.target);
  const id = newId();
  const links = linksOf(board, { id, assignee: [] }, { input: card, known: place.known });
  const [row] = await withWrites(board.tx, [...links.writes, ...writesFor(id)])
    .insert(cards)
    .values({
      ...rowOf({ ...card, completed: undefined }),
      id,
      boardId: board.id,
      columnId: place.target.id,
      position: spreadOrderKeys(1, place.last)[0] ?? "",
      name: card.name,
      completedAt: (card.completed ?? place.target.isDone) ? new Date() : null,
      reporterId: board.actor.userId,
    })
    .returning();
  if (!row) throw new AppError("unexpected");
  const created = { ...presentNew(row, board), ...links.shown };
  await announceAssigned(board, created, links.added);
  const labels = links.created.length > 0 ? { labels: [...links.created] } : {};
  await board.announce({
    action: "card.created",
    subject: created,
    change: { cards: [summaryOf(created)], ...labels },
  });
  return created;
}

function presentNew(row: typeof cards.$inferSelect, { actor, revision }: LockedBoard): Card {
  const nothing = { comments: [], relations: [], assignee: [], labels: [], commentCount: 0, isBlocked: false };
  const reporter = { id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl };
  return withRow({ ...nothing, reporter }, row, revision);
}

type CardUpdate = Readonly<{ cardId: string; card: CardPatch }>;

export function updateCard(actor: Actor, update: CardUpdate) {
  return changeBoard(actor, { cardId: update.cardId }, async (board) => ({
    card: await reviseCard(board, update, alone),
  }));
}

/** The same on a board that is held. */
export async function reviseCard<Facts>(
  board: LockedBoard,
  { cardId, card: patch }: CardUpdate,
  { facts, check, writesFor }: Companion<Facts>,
): Promise<Card> {
  const { before, known, completedAt, ...read } = await readForUpdate(board, { cardId, card: patch, facts });
  await check(read.facts as Facts, before);
  if (patch.version !== undefined && patch.version !== before.version) {
    throw new AppError("stale", { current: { ...before, revision: board.unchanged.revision } });
  }
  const links = linksOf(board, before, { input: patch, known });
  const [row] = await withWrites(board.tx, [...links.writes, ...writesFor(cardId)])
    .update(cards)
    .set({
      ...rowOf(patch),
      ...(patch.completed && { completedAt: completedAt ?? new Date() }),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(cards.id, cardId))
    .returning();
  if (!row) throw new AppError("unexpected");
  const card = { ...withRow(before, row, board.revision), ...links.shown };
  await announceAssigned(board, card, links.added);
  await announceRevised(board, { before, card, patch, labels: links.created });
  return card;
}

type Revised = Readonly<{ before: Card; card: Card; patch: CardPatch; labels: readonly Label[] }>;

async function announceRevised(board: LockedBoard, { before, card, patch, labels }: Revised): Promise<void> {
  const waiting = card.completed === before.completed ? [] : await readSummaries(waitsFor(card.id), board.revision);
  const change = { cards: [summaryOf(card), ...waiting], ...(labels.length > 0 && { labels: [...labels] }) };
  const { version: _, ...changed } = patch;
  const data = { fields: Object.keys(changed), ...(patch.completed !== undefined && { completed: patch.completed }) };
  await board.announce({ action: "card.updated", subject: card, change, data });
}

/** Puts a card into a column at `index`, counted without the card itself. Entering or leaving "done" says so on the card. */
export function moveCard(actor: Actor, move: CardMove): Promise<{ columns: Column[] }> {
  return changeBoard(actor, { cardId: move.cardId }, async (board) => {
    const { sourceId } = await writeMove(board, move);
    return { columns: await readColumns(board, [...new Set([sourceId, move.columnId])]) };
  });
}

/** The same, answered without the ids of the other cards. */
export function placeCard(actor: Actor, move: CardMove): Promise<{ change: BoardChange }> {
  return changeBoard(actor, { cardId: move.cardId }, async (board) => {
    const { change } = await writeMove(board, move);
    return { change };
  });
}

async function writeMove(board: LockedBoard, move: CardMove) {
  const { cardId, columnId, fromColumnId } = move;
  const { card, source, target, room } = await readMove(board, move);
  const isElsewhere = card.columnId !== columnId;
  // Where it is in the column asked for already, its answer was lost, or somebody else has moved it there, too.
  if (isElsewhere && fromColumnId && card.columnId !== fromColumnId) throw new AppError("conflict");
  if (isElsewhere) requireRoomIn(target);
  const { position, isSpread } = await makeRoom(board.tx, cardsIn(columnId, cardId), room);
  const completedAt = source.isDone === target.isDone ? card.completedAt : completionIn(target, card);
  const isChanged = (completedAt === null) !== (card.completedAt === null);
  const [row] = await board.tx
    .update(cards)
    .set({
      columnId,
      position,
      completedAt,
      ...(isElsewhere && { enteredAt: new Date() }),
      version: card.version + Number(isChanged),
    })
    .where(eq(cards.id, cardId))
    .returning();
  const waiting = isChanged ? await readSummaries(waitsFor(cardId), board.revision) : [];
  const moved = presentSummary({ ...card, ...row }, board.revision);
  const change = { cards: [moved, ...waiting], ...(isSpread && { isPartial: true as const }) };
  const data = { from: source.name, to: target.name };
  return {
    sourceId: card.columnId,
    change: await board.announce({ action: "card.moved", subject: moved, change, data }),
  };
}

/** Takes a card off the board; `restoreCard` brings it back. */
export function deleteCard(actor: Actor, input: CardDelete): Promise<{ cardId: string }> {
  const { cardId } = input;
  return changeBoard(actor, { cardId }, async (board) => {
    await writeArchived(board, input);
    return { cardId };
  });
}

/** The same, answered with what others are told. */
export function archiveCard(actor: Actor, input: CardDelete): Promise<{ change: BoardChange }> {
  const { cardId } = input;
  return changeBoard(actor, { cardId }, async (board) => ({ change: await writeArchived(board, input) }));
}

async function writeArchived(board: LockedBoard, { cardId, version }: CardDelete): Promise<BoardChange> {
  const isThere = and(eq(cards.id, cardId), eq(cards.boardId, board.id), isNull(cards.deletedAt));
  const [row] = await board.tx
    .update(cards)
    .set({ deletedAt: new Date() })
    .where(and(isThere, version === undefined ? undefined : eq(cards.version, version)))
    .returning({ id: cards.id, name: cards.name });
  if (!row) {
    const [current] = await readCards(isThere, board.unchanged.revision);
    throw current ? new AppError("stale", { current }) : new AppError("not-found");
  }
  const waiting = await readSummaries(waitsFor(cardId), board.revision);
  const change = { removedCardIds: [cardId], ...(waiting.length > 0 && { cards: waiting }) };
  return await board.announce({ action: "card.deleted", subject: row, change });
}

/**
 * Undoes `deleteCard`: the card comes back to its place among the cards that are still there, or to the end of
 * another column if its own is gone.
 */
export function restoreCard(actor: Actor, input: CardRestore): Promise<{ card: Card; column: Column }> {
  const { cardId } = input;
  return changeBoard(actor, { cardId }, async (board) => {
    const { target, isHome, position: own, neighbours, last, total } = await readHome(board, input);
    requireRoom(total);
    requireRoomIn(target);
    const position = restoredKey({ own, isHome, neighbours, last });
    await board.tx
      .update(cards)
      .set({ deletedAt: null, position, ...(!isHome && { columnId: target.id, enteredAt: new Date() }) })
      .where(eq(cards.id, cardId));
    const found = await readCards(or(eq(cards.id, cardId), waitsFor(cardId)), board.revision);
    const card = found.find(({ id }) => id === cardId);
    if (!card) throw new AppError("unexpected");
    const column = await oneColumn(board, target.id);
    await board.announce({ action: "card.restored", subject: card, change: { cards: found.map(summaryOf) } });
    return { card, column };
  });
}

const completionIn = (column: { isDone: boolean }, card: { completedAt: Date | null }) =>
  column.isDone ? (card.completedAt ?? new Date()) : null;

/** The columns of the table that an input or a patch sets; what it leaves out stays as it is. */
function rowOf({ due, checklist, completed, ...patch }: CardPatch) {
  return {
    ...pickGiven(patch, scalarNames(cardFields)),
    ...(patch.name !== undefined && { searchKey: foldForSearch(patch.name) }),
    ...(due && { dueStart: due[0], dueEnd: due[1] }),
    ...(checklist && {
      checklist: checklist.map((item) => ({ id: item.id ?? newId(), name: item.name, isDone: item.isDone ?? false })),
    }),
    ...(completed === false && { completedAt: null }),
  };
}
