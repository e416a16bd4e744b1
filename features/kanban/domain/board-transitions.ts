import {
  keyAmong,
  placeOf,
  withCardPlaced,
  withColumnsSorted,
  withKeysOf,
  withoutCard,
  withRecords,
} from "@/lib/column-board";
import { type NameOfKind, pickGiven, scalarNames } from "@/lib/fields";
import { type Transition as OptimisticTransition, shownWhenSaved } from "@/lib/optimistic-write";
import type { Board, BoardChange, CardMove, CardPatch, CardSummary, ColumnPatch } from "../schema";
import { summaryFields } from "./card-fields";

/** The board with one card elsewhere; `index` counts the column without the card. Entering or leaving "done" shows. */
export function withMove(board: Board, { cardId, columnId, index }: CardMove): Board {
  const from = placeOf(board, cardId);
  const source = from && board.columns[from.columnId];
  const target = board.columns[columnId];
  const card = board.cards[cardId];
  if (!source || !target || !card) return board;
  const others = target.cardIds.flatMap((id) => (id === cardId ? [] : (board.cards[id] ?? [])));
  const moved = { ...card, columnId, position: keyAmong(others, index) };
  if (source === target) return withCardPlaced(board, moved);
  const completed = source.isDone === target.isDone ? card.completed : target.isDone;
  return withCardPlaced(board, { ...moved, completed, enteredAt: new Date().toISOString() });
}

/** The board with those cards of one column at the end of another, in their order. */
export function withCardsBehind(board: Board, cardIds: readonly string[], columnId: string): Board {
  const place = { columnId, index: Number.POSITIVE_INFINITY };
  return cardIds.reduce((next, cardId) => {
    const isThere = next.columns[columnId]?.cardIds.includes(cardId);
    return isThere ? next : withMove(next, { cardId, ...place });
  }, board);
}

/**
 * The board after a change that the server tells of. A change carries records as they are as of its revision, so
 * an echo, a repeat or a late one does no harm.
 */
export function withChange(board: Board, change: BoardChange): Board {
  const { name = board.name, members = board.members, labels = [] } = change;
  const known = new Set(board.labels.map((label) => label.name));
  const added = labels.filter((label) => !known.has(label.name));
  const next = withRecords(board, change);
  if (added.length === 0) return { ...next, name, members };
  return { ...next, name, members, labels: [...board.labels, ...added].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** What was changed, on which version, and what its author saw in its place. */
export type CardChange = { cardId: string; card: CardPatch & { version: number }; seen?: CardPatch };
export type ColumnChange = { columnId: string; column: ColumnPatch & { version: number }; seen?: ColumnPatch };
/** A move, and what of the card its author saw that it may change. */
export type SeenMove = CardMove & { seen?: Pick<CardSummary, "version" | "completed"> };

export type Transition<Variables> = OptimisticTransition<Board, Variables>;

export const transitions = {
  createCard: shownWhenSaved,
  createColumn: shownWhenSaved,
  createComment: shownWhenSaved,
  moveCard: {
    apply: withMove,
    revert: (board, { cardId }, before) => restoreCardRow(board, cardId, before),
  } satisfies Transition<SeenMove>,
  deleteCard: {
    apply: (board, { cardId }) => withoutCard(board, cardId),
    revert: (board, { cardId }, before) => restoreCardRow(board, cardId, before),
  } satisfies Transition<{ cardId: string }>,
  updateCard: {
    apply: withPatch,
    revert: (board, { cardId }, before) => (board.cards[cardId] ? restoreCardRow(board, cardId, before) : board),
  } satisfies Transition<CardChange>,
  moveColumns: {
    apply: (board, { columnOrder }) => withColumnsSorted(board, columnOrder),
    revert: (board, _, before) => withKeysOf(board, before),
  } satisfies Transition<{ columnOrder: string[] }>,
  updateColumn: {
    apply: (board, { columnId, column }) => withColumnPatch(board, columnId, column),
    revert: (board, { columnId }, before) => withColumnPatch(board, columnId, before.columns[columnId]),
  } satisfies Transition<ColumnChange>,
};

export type TransitionKind = keyof typeof transitions;

function restoreCardRow(board: Board, cardId: string, before: Board): Board {
  const card = before.cards[cardId];
  return card ? withCardPlaced(board, card) : board;
}

function withColumnPatch(board: Board, columnId: string, patch: ColumnPatch | undefined): Board {
  const column = board.columns[columnId];
  if (!column || !patch) return board;
  const { name = column.name, wipLimit = column.wipLimit, isWipHard = column.isWipHard } = patch;
  return { ...board, columns: { ...board.columns, [columnId]: { ...column, name, wipLimit, isWipHard } } };
}

type CompositeValues = Pick<CardSummary, NameOfKind<typeof summaryFields, "composite">>;

/** What a patch changes on the face of a card. */
function withPatch(board: Board, { cardId, card: patch }: CardChange): Board {
  const summary = board.cards[cardId];
  if (!summary) return board;
  const { due = summary.due, completed = summary.completed, labels = summary.labels } = patch;
  // Who may be assigned is known, and so is who is already.
  const people = [...summary.assignee, ...board.members];
  const assignee = patch.assignee?.flatMap((id) => people.find((person) => person.id === id) ?? []) ?? summary.assignee;
  const composite = { due, completed, labels, assignee } satisfies CompositeValues;
  const card = { ...summary, ...pickGiven(patch, scalarNames(summaryFields)), ...composite };
  return { ...board, cards: { ...board.cards, [cardId]: card } };
}
