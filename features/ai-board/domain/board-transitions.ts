import {
  keyAmong,
  placeOf,
  withCardPlaced,
  withColumns,
  withColumnsSorted,
  withKeysOf,
  withoutCard,
  withRecords,
} from "@/lib/column-board";
import { type Transition as OptimisticTransition, shownWhenSaved } from "@/lib/optimistic-write";
import type { AiBoard, AiBoardChange, AiCard, AiCardMove, AiCardPatch, AiColumn, AiColumnPatch } from "../schema";
import { staleAfter } from "./stale-translation";

/** The board with one card elsewhere; `index` counts the column without the card, whose place pinned cards limit. */
export function withMove(board: AiBoard, { cardId, columnId, index }: AiCardMove): AiBoard {
  const [card, target] = [board.cards[cardId], board.columns[columnId]];
  if (!card || !target || !placeOf(board, cardId)) return board;
  const others = target.cardIds.flatMap((id) => (id === cardId ? [] : (board.cards[id] ?? [])));
  const group = others.filter(({ isPinned }) => isPinned === card.isPinned);
  const ahead = card.isPinned ? 0 : others.length - group.length;
  return withCardPlaced(board, { ...card, columnId, position: keyAmong(group, Math.max(0, index - ahead)) });
}

/** As of which revision the place of a card is known. */
export function seenRevisionOf(board: AiBoard, cardId: string): number {
  return Math.max(board.revision, board.cards[cardId]?.revision ?? 0);
}

/** The same of the order of its columns. */
export const seenOrderOf = (board: AiBoard): number =>
  Math.max(board.revision, ...Object.values(board.columns).map(({ revision }) => revision));

/** The board after a change that the server tells of: an echo, a repeat or a late one does no harm. */
export const withChange = (board: AiBoard, change: AiBoardChange): AiBoard => withRecords(board, change);

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
  return withCardPlaced(board, { ...card, ...changed, flaw, stale: staleAfter(card, patch) });
}

function withColumnPatch(board: AiBoard, columnId: string, patch: AiColumnPatch & Partial<Pick<AiColumn, "missing">>) {
  const column = board.columns[columnId];
  if (!column) return board;
  const { name = column.name, isPinned = column.isPinned } = patch;
  const missing = patch.isComplete ? [] : (patch.missing ?? column.missing);
  return withColumns(board, [{ ...column, name, isPinned, missing }]);
}

/** What was changed, on which version, and what its author saw in its place. */
export type CardChange = { cardId: string; card: AiCardPatch & { version: number }; seen?: Partial<AiCard> };
export type ColumnChange = { columnId: string; column: AiColumnPatch & { version: number }; seen?: Partial<AiColumn> };

export type Transition<Variables> = OptimisticTransition<AiBoard, Variables>;

/** Puts a card back as it was and where it was. */
function restoreCard(board: AiBoard, cardId: string, before: AiBoard): AiBoard {
  const card = before.cards[cardId];
  return card ? withCardPlaced(board, card) : board;
}

export const transitions = {
  createCard: shownWhenSaved,
  createColumn: shownWhenSaved,
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
    apply: (board, { columnOrder }) => withColumnsSorted(board, columnOrder),
    revert: (board, _, before) => withKeysOf(board, before),
  } satisfies Transition<{ columnOrder: string[] }>,
  updateColumn: {
    apply: (board, { columnId, column }) => withColumnPatch(board, columnId, column),
    revert: (board, { columnId }, before) => {
      const column = before.columns[columnId];
      return column ? withColumnPatch(board, columnId, column) : board;
    },
  } satisfies Transition<ColumnChange>,
};

export type TransitionKind = keyof typeof transitions;
