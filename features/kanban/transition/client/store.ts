import { newest, placeOf, withColumnOrder, withColumnsSorted, withoutPlace } from "@/lib/column-board";
import type { Board, BoardChange, CardFace, CardMove, CardPatch, ColumnPatch } from "../../schema";

/** The board with one card elsewhere; `index` counts the column without the card. Entering or leaving "done" shows. */
export function withMove(board: Board, { cardId, columnId, index }: CardMove): Board {
  const from = placeOf(board, cardId);
  const source = from && board.columns[from.columnId];
  const target = board.columns[columnId];
  const card = board.cards[cardId];
  if (!source || !target || !card) return board;
  const columns = withoutPlace(board.columns, cardId);
  const others = columns[columnId]?.cardIds ?? [];
  const moved = { ...target, cardIds: others.toSpliced(Math.min(index, others.length), 0, cardId) };
  const completed = source.isDone === target.isDone ? card.completed : target.isDone;
  const entered = { ...card, completed, enteredAt: new Date().toISOString() };
  return {
    ...board,
    cards: source === target ? board.cards : { ...board.cards, [cardId]: entered },
    columns: { ...columns, [columnId]: moved },
  };
}

/** The board without a card, in `cards` and in its column. */
export function withoutCard(board: Board, cardId: string): Board {
  const { [cardId]: _gone, ...cards } = board.cards;
  return { ...board, cards, columns: withoutPlace(board.columns, cardId) };
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
 * an echo, a repeat or a late one does no harm. The board's own `revision` is that of its order of columns.
 */
export function withChange(board: Board, change: BoardChange): Board {
  const cards = newest(board.cards, change.cards);
  const removed = new Set(change.removedCardIds?.filter((id) => (cards[id]?.revision ?? 0) <= change.revision));
  const next: Board = {
    ...board,
    name: change.name ?? board.name,
    members: change.members ?? board.members,
    cards: removed.size === 0 ? cards : Object.fromEntries(Object.entries(cards).filter(([id]) => !removed.has(id))),
    columns: newest(board.columns, change.columns),
    labels: change.labels ?? board.labels,
  };
  if (!change.columnOrder || change.revision < board.revision) return next;
  return { ...withColumnOrder(next, change.columnOrder), revision: change.revision };
}

export type CardChange = { cardId: string; card: CardPatch };
type ColumnChange = { columnId: string; column: ColumnPatch };

/** A write that shows before the server has agreed, and what to put back, and only that, when it refuses. */
export type Transition<Variables> = {
  apply: (board: Board, variables: Variables) => Board;
  revert: (board: Board, variables: Variables, before: Board) => Board;
};

export const transitions = {
  moveCard: {
    apply: withMove,
    revert: (board, { cardId }, before) => restoreCardRow(board, cardId, before),
  } satisfies Transition<CardMove>,
  deleteCard: {
    apply: (board, { cardId }) => withoutCard(board, cardId),
    revert: (board, { cardId }, before) => restoreCardRow(board, cardId, before),
  } satisfies Transition<{ cardId: string }>,
  updateCard: {
    apply: withPatch,
    revert: (board, { cardId }, before) => {
      const card = before.cards[cardId];
      return card && board.cards[cardId] ? { ...board, cards: { ...board.cards, [cardId]: card } } : board;
    },
  } satisfies Transition<CardChange>,
  moveColumns: {
    apply: (board, { columnOrder }) => withColumnsSorted(board, columnOrder),
    revert: (board, _, before) => withColumnsSorted(board, before.columnOrder),
  } satisfies Transition<{ columnOrder: string[] }>,
  updateColumn: {
    apply: (board, { columnId, column }) => withColumnPatch(board, columnId, column),
    revert: (board, { columnId }, before) => withColumnPatch(board, columnId, before.columns[columnId]),
  } satisfies Transition<ColumnChange>,
};

export type TransitionKind = keyof typeof transitions;

function restoreCardRow(board: Board, cardId: string, before: Board): Board {
  const place = placeOf(before, cardId);
  const card = before.cards[cardId];
  return place && card ? withCard(board, card, place) : board;
}

function withColumnPatch(board: Board, columnId: string, patch: ColumnPatch | undefined): Board {
  const column = board.columns[columnId];
  if (!column || !patch) return board;
  const { name = column.name, wipLimit = column.wipLimit, isWipHard = column.isWipHard } = patch;
  return { ...board, columns: { ...board.columns, [columnId]: { ...column, name, wipLimit, isWipHard } } };
}

/** What a patch changes on the face of a card. */
function withPatch(board: Board, { cardId, card: patch }: CardChange): Board {
  const face = board.cards[cardId];
  if (!face) return board;
  const { name = face.name, priority = face.priority, due = face.due, completed = face.completed } = patch;
  const { labels = face.labels } = patch;
  // Who may be assigned is known, and so is who is already.
  const people = [...face.assignee, ...board.members];
  const assignee = patch.assignee?.flatMap((id) => people.find((person) => person.id === id) ?? []) ?? face.assignee;
  const card = { ...face, name, priority, due, completed, labels, assignee };
  return { ...board, cards: { ...board.cards, [cardId]: card } };
}
