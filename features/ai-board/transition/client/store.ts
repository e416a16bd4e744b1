import { newest, placeOf, withColumnOrder, withColumnsSorted, withoutPlace } from "@/lib/column-board";
import type { AiBoard, AiBoardChange, AiCard, AiCardMove, AiCardPatch, AiColumn, AiColumnPatch } from "../../schema";
import { staleAfter } from "../../stale/schema";

/** What is pinned comes first; among equals the order stays. */
const pinnedFirst = (ids: readonly string[], items: Readonly<Record<string, { isPinned: boolean }>>) =>
  ids.toSorted((a, b) => Number(items[b]?.isPinned ?? false) - Number(items[a]?.isPinned ?? false));

function withCardIds(board: AiBoard, columnId: string, cardIds: readonly string[]): AiBoard {
  const column = board.columns[columnId];
  if (!column) return board;
  const sorted = pinnedFirst(cardIds, board.cards);
  return { ...board, columns: { ...board.columns, [columnId]: { ...column, cardIds: sorted } } };
}

/** The board with one card elsewhere; `index` counts the column without the card. */
export function withMove(board: AiBoard, { cardId, columnId, index }: AiCardMove): AiBoard {
  const card = board.cards[cardId];
  if (!card || !board.columns[columnId] || !placeOf(board, cardId)) return board;
  const columns = withoutPlace(board.columns, cardId);
  const others = columns[columnId]?.cardIds ?? [];
  const next = { ...board, columns, cards: { ...board.cards, [cardId]: { ...card, columnId } } };
  return withCardIds(next, columnId, others.toSpliced(Math.min(index, others.length), 0, cardId));
}

/** As of which revision the place of a card is known. */
export function seenRevisionOf(board: AiBoard, cardId: string): number {
  const place = placeOf(board, cardId);
  return Math.max((place && board.columns[place.columnId]?.revision) ?? 0, board.cards[cardId]?.revision ?? 0);
}

/** The board without a card, in `cards` and in its column. */
export function withoutCard(board: AiBoard, cardId: string): AiBoard {
  const { [cardId]: _gone, ...cards } = board.cards;
  return { ...board, cards, columns: withoutPlace(board.columns, cardId) };
}

/** The board with a card in it, at its place or at the end of its column. */
export function withCard(board: AiBoard, card: AiCard, index = Number.POSITIVE_INFINITY): AiBoard {
  const bare = withoutCard(board, card.id);
  const column = bare.columns[card.columnId];
  if (!column) return board;
  const next = { ...bare, cards: { ...bare.cards, [card.id]: card } };
  return withCardIds(next, card.columnId, column.cardIds.toSpliced(Math.min(index, column.cardIds.length), 0, card.id));
}

/** The board without a column, its cards and its place in the order. */
export const withoutColumn = (board: AiBoard, columnId: string): AiBoard =>
  withColumnOrder(
    board,
    board.columnOrder.filter((id) => id !== columnId),
  );

/** The board after a change that the server tells of: an echo, a repeat or a late one does no harm. */
export function withChange(board: AiBoard, change: AiBoardChange): AiBoard {
  const cards = newest(board.cards, change.cards);
  const removed = new Set(change.removedCardIds?.filter((id) => (cards[id]?.revision ?? 0) <= change.revision));
  const next: AiBoard = {
    ...board,
    cards: removed.size === 0 ? cards : Object.fromEntries(Object.entries(cards).filter(([id]) => !removed.has(id))),
    columns: newest(board.columns, change.columns),
  };
  if (!change.columnOrder || change.revision < board.revision) return next;
  return { ...withColumnOrder(next, change.columnOrder), revision: change.revision };
}

/** The board with the texts that are known already in the place of their beginnings. */
export function withKnownTexts(board: AiBoard, known: Pick<AiBoard, "cards">): AiBoard {
  const isKnown = ({ id, isCut, version }: AiCard) => {
    const card = known.cards[id];
    // A version is one pair of texts; what changes without it is in the newer picture.
    return isCut && card?.version === version && !card.isCut;
  };
  const cards = Object.entries(board.cards).map(([id, card]) => {
    if (!isKnown(card)) return [id, card] as const;
    const { content = "", contentMn = "" } = known.cards[id] ?? {};
    return [id, { ...card, content, contentMn, isCut: undefined }] as const;
  });
  return { ...board, cards: Object.fromEntries(cards) };
}

function withCardPatch(board: AiBoard, cardId: string, patch: AiCardPatch): AiBoard {
  const card = board.cards[cardId];
  if (!card) return board;
  const { version: _, ...changed } = patch;
  const isRewritten = patch.content !== undefined || patch.contentMn !== undefined;
  const flaw = isRewritten ? ("none" as const) : (patch.flaw ?? card.flaw);
  const next = { ...card, ...changed, flaw, stale: staleAfter(card, patch) };
  const shown = { ...board, cards: { ...board.cards, [cardId]: next } };
  const place = placeOf(board, cardId);
  const column = place && board.columns[place.columnId];
  return column && patch.isPinned !== undefined ? withCardIds(shown, column.id, column.cardIds) : shown;
}

function withColumnPatch(board: AiBoard, columnId: string, patch: AiColumnPatch & Partial<Pick<AiColumn, "missing">>) {
  const column = board.columns[columnId];
  if (!column) return board;
  const { name = column.name, isPinned = column.isPinned } = patch;
  const missing = patch.isComplete ? [] : (patch.missing ?? column.missing);
  const columns = { ...board.columns, [columnId]: { ...column, name, isPinned, missing } };
  return { ...board, columns, columnOrder: pinnedFirst(board.columnOrder, columns) };
}

type CardChange = { cardId: string; card: AiCardPatch };
type ColumnChange = { columnId: string; column: AiColumnPatch };

/** A write that shows before the server has agreed, and what to put back, and only that, when it refuses. */
export type Transition<Variables> = {
  apply: (board: AiBoard, variables: Variables) => AiBoard;
  revert: (board: AiBoard, variables: Variables, before: AiBoard) => AiBoard;
};

/** Puts a card back as it was and where it was. */
function restoreCard(board: AiBoard, cardId: string, before: AiBoard): AiBoard {
  const [place, card] = [placeOf(before, cardId), before.cards[cardId]];
  return place && card ? withCard(board, card, place.index) : board;
}

export const transitions = {
  moveCard: {
    apply: withMove,
    revert: (board, { cardId }, before) => restoreCard(board, cardId, before),
  } satisfies Transition<AiCardMove>,
  deleteCard: {
    apply: (board, { cardId }) => withoutCard(board, cardId),
    revert: (board, { cardId }, before) => restoreCard(board, cardId, before),
  } satisfies Transition<{ cardId: string }>,
  updateCard: {
    apply: (board, { cardId, card }) => withCardPatch(board, cardId, card),
    revert: (board, { cardId }, before) => restoreCard(board, cardId, before),
  } satisfies Transition<CardChange>,
  moveColumns: {
    apply: (board, { columnOrder }) => {
      const sorted = withColumnsSorted(board, columnOrder);
      return { ...sorted, columnOrder: pinnedFirst(sorted.columnOrder, sorted.columns) };
    },
    revert: (board, _, before) => withColumnsSorted(board, before.columnOrder),
  } satisfies Transition<{ columnOrder: string[] }>,
  updateColumn: {
    apply: (board, { columnId, column }) => withColumnPatch(board, columnId, column),
    revert: (board, { columnId }, before) => {
      const column = before.columns[columnId];
      return column ? withColumnsSorted(withColumnPatch(board, columnId, column), before.columnOrder) : board;
    },
  } satisfies Transition<ColumnChange>,
};

export type TransitionKind = keyof typeof transitions;
