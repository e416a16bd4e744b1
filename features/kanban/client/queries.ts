import { queryOptions } from "@tanstack/react-query";
import type { Board, BoardChange, CardFace, CardMove } from "../schema";
import { fetchBoard, fetchCard } from "./api";

/** The ladder of keys: dropping a rung drops everything below it. */
export const kanbanKeys = {
  all: ["kanban"] as const,
  board: (boardId: string) => [...kanbanKeys.all, "board", boardId] as const,
  /** Writes to a board that are under way. */
  writes: (boardId: string) => [...kanbanKeys.board(boardId), "write"] as const,
  cards: () => [...kanbanKeys.all, "card"] as const,
  card: (cardId: string) => [...kanbanKeys.cards(), cardId] as const,
};

/** The live events keep a board fresh, so it is fetched again only when the connection was lost. */
export function boardQuery(boardId: string) {
  return queryOptions({
    queryKey: kanbanKeys.board(boardId),
    queryFn: () => fetchBoard(boardId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function cardQuery(cardId: string) {
  return queryOptions({ queryKey: kanbanKeys.card(cardId), queryFn: () => fetchCard(cardId) });
}

/** Where a card is: its column and its index there. */
export function placeOf(board: Board, cardId: string): { columnId: string; index: number } | null {
  for (const column of Object.values(board.columns)) {
    const index = column.cardIds.indexOf(cardId);
    if (index !== -1) return { columnId: column.id, index };
  }
  return null;
}

/** A gap that a card may come down into: before a shown card, or (null) behind the last. */
export type Place = Readonly<{ columnId: string; slot: number; index: number; beforeCardId: string | null }>;

/**
 * The place at a slot, counted among the cards that are shown without the one in hand. Hidden cards keep their
 * neighbours: what comes down behind a shown card comes right behind it.
 */
export function placeAtSlot(
  board: Board,
  { columnId, slot, heldId }: { columnId: string; slot: number; heldId: string },
  isShown: ((card: CardFace) => boolean) | null,
): Place | null {
  const column = board.columns[columnId];
  if (!column) return null;
  const others = column.cardIds.filter((id) => id !== heldId);
  const shown = others.filter((id) => {
    const card = board.cards[id];
    return card && (!isShown || isShown(card));
  });
  const at = Math.max(0, Math.min(slot, shown.length));
  const before = shown[at] ?? null;
  const behind = shown[at - 1];
  const index = behind ? others.indexOf(behind) + 1 : before ? others.indexOf(before) : others.length;
  return { columnId, slot: at, index, beforeCardId: before };
}

/** The board with one card elsewhere; `index` counts the column without the card. Entering or leaving "done" shows. */
export function withMove(board: Board, { cardId, columnId, index }: CardMove): Board {
  const from = placeOf(board, cardId);
  const target = board.columns[columnId];
  const source = from && board.columns[from.columnId];
  const card = board.cards[cardId];
  if (!source || !target || !card) return board;
  const without = { ...source, cardIds: source.cardIds.filter((id) => id !== cardId) };
  const base = source.id === target.id ? without : target;
  const moved = { ...base, cardIds: base.cardIds.toSpliced(Math.min(index, base.cardIds.length), 0, cardId) };
  const completed = source.isDone === target.isDone ? card.completed : target.isDone;
  return {
    ...board,
    cards: completed === card.completed ? board.cards : { ...board.cards, [cardId]: { ...card, completed } },
    columns: { ...board.columns, [source.id]: without, [target.id]: moved },
  };
}

/** The board without a card, in `cards` and in its column. */
export function withoutCard(board: Board, cardId: string): Board {
  const place = placeOf(board, cardId);
  const column = place && board.columns[place.columnId];
  if (!column) return board;
  const { [cardId]: _gone, ...cards } = board.cards;
  const cardIds = column.cardIds.filter((id) => id !== cardId);
  return { ...board, cards, columns: { ...board.columns, [column.id]: { ...column, cardIds } } };
}

/** The board with a card at a place; where the card was shown before it is no longer. */
export function withCard(
  board: Board,
  card: CardFace,
  { columnId, index }: { columnId: string; index: number },
): Board {
  const bare = withoutCard(board, card.id);
  const column = bare.columns[columnId];
  if (!column) return board;
  const cardIds = column.cardIds.toSpliced(Math.min(index, column.cardIds.length), 0, card.id);
  return {
    ...bare,
    cards: { ...bare.cards, [card.id]: card },
    columns: { ...bare.columns, [columnId]: { ...column, cardIds } },
  };
}

/** The board with its columns sorted as wished; columns that the wish does not name follow. */
export function withColumnsSorted(board: Board, wanted: readonly string[]): Board {
  const present = new Set(board.columnOrder);
  const named = wanted.filter((id) => present.has(id));
  return { ...board, columnOrder: [...named, ...board.columnOrder.filter((id) => !wanted.includes(id))] };
}

/** The board with its columns in that order; a column that the order does not name is gone, with its cards. */
export function withColumnOrder(board: Board, columnOrder: readonly string[]): Board {
  const columns = columnOrder.flatMap((id) => board.columns[id] ?? []);
  const next = { ...board, columnOrder: [...columnOrder] };
  if (columns.length === Object.keys(board.columns).length) return next;
  const placed = new Set(columns.flatMap((column) => column.cardIds));
  return {
    ...next,
    columns: Object.fromEntries(columns.map((column) => [column.id, column])),
    cards: Object.fromEntries(Object.entries(board.cards).filter(([id]) => placed.has(id))),
  };
}

/** Puts newer records in place of older ones; a record as of an earlier revision than the one shown is passed over. */
function newest<Item extends { id: string; revision: number }>(
  shown: Readonly<Record<string, Item>>,
  incoming: readonly Item[] = [],
): Record<string, Item> {
  const fresh = incoming.filter((item) => item.revision >= (shown[item.id]?.revision ?? 0));
  return fresh.length === 0 ? shown : { ...shown, ...Object.fromEntries(fresh.map((item) => [item.id, item])) };
}

/**
 * The board after a change that the server tells of. A change carries records as they are as of its revision, so
 * an echo, a repeat or a late one does no harm. The board's own `revision` is that of its order of columns.
 */
export function withChange(board: Board, change: BoardChange): Board {
  const cards = newest(board.cards, change.cards);
  const removed = new Set(change.removedCardIds?.filter((id) => (cards[id]?.revision ?? 0) <= change.revision));
  const next: Board = {
    ...board,
    cards: removed.size === 0 ? cards : Object.fromEntries(Object.entries(cards).filter(([id]) => !removed.has(id))),
    columns: newest(board.columns, change.columns),
    labels: change.labels ?? board.labels,
  };
  if (!change.columnOrder || change.revision < board.revision) return next;
  return { ...withColumnOrder(next, change.columnOrder), revision: change.revision };
}
