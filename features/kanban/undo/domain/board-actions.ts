import { placeOf } from "@/lib/column-board";
import { type NameOfKind, pick, scalarNames } from "@/lib/fields";
import { withMove } from "../../domain/board-transitions";
import { type CardField, cardFields, summaryFields } from "../../domain/card-fields";
import type { RelationInput } from "../../relation/schema";
import type { Board, Card, CardMove, CardPatch, CardSummary, Column, ColumnRestore } from "../../schema";

type Revert = NonNullable<ColumnRestore["takeBack"]>;

/** Where a card lies, told by its neighbours, so that it stays true while others move other cards. */
type Spot = Readonly<{ columnId: string; index: number; above: string | null; below: string | null }>;
type ColumnInput = Readonly<{ name?: string; wipLimit?: number | null; isWipHard?: boolean }>;

/** A write as an event that knows what was before and what came after, so that it can be turned round. */
export type Action =
  | Readonly<{
      kind: "card-moved";
      cardId: string;
      before: Spot & { completed: boolean };
      after: Spot & { completed: boolean };
    }>
  | Readonly<{ kind: "card-edited"; cardId: string; before: CardPatch; after: CardPatch }>
  | Readonly<{ kind: "card-added" | "card-removed"; cardId: string; columnId: string; content: string }>
  | Readonly<{ kind: "columns-sorted"; before: readonly string[]; after: readonly string[] }>
  | Readonly<{ kind: "column-edited"; columnId: string; before: ColumnInput; after: ColumnInput }>
  | Readonly<{ kind: "column-added" | "column-removed"; columnId: string; name: string; cardIds: readonly string[] }>
  /** A column went and its cards, as they were, went on to another; or they all came back. */
  | Readonly<{ kind: "column-dissolved" | "column-regained"; columnId: string; name: string; revert: Revert }>
  | Readonly<{ kind: "relation-added" | "relation-removed"; relation: RelationInput }>
  | Readonly<{ kind: "comment-added" | "comment-removed"; commentId: string; message: string }>
  | Readonly<{ kind: "comment-edited"; commentId: string; before: string; after: string }>
  | Readonly<{ kind: "template-added" | "template-removed"; templateId: string }>
  | Readonly<{ kind: "board-added" | "board-removed"; boardId: string; isTemplate: boolean }>
  | Readonly<{ kind: "board-renamed"; boardId: string; before: string; after: string }>
  | Readonly<{ kind: "member-added" | "member-removed"; boardId: string; userId: string }>
  /** By oneself: nobody else has to agree to the way back. */
  | Readonly<{ kind: "board-joined" | "board-left"; boardId: string; userId: string }>;

const turned = {
  "card-added": "card-removed",
  "card-removed": "card-added",
  "column-added": "column-removed",
  "column-removed": "column-added",
  "column-dissolved": "column-regained",
  "column-regained": "column-dissolved",
  "relation-added": "relation-removed",
  "relation-removed": "relation-added",
  "comment-added": "comment-removed",
  "comment-removed": "comment-added",
  "template-added": "template-removed",
  "template-removed": "template-added",
  "board-added": "board-removed",
  "board-removed": "board-added",
  "member-added": "member-removed",
  "member-removed": "member-added",
  "board-joined": "board-left",
  "board-left": "board-joined",
} as const;

/** The action that undoes this one. */
export function inverseOf(action: Action): Action {
  if ("before" in action) return { ...action, before: action.after, after: action.before } as Action;
  // Each of the others turns into its opposite, which holds the same.
  return { ...action, kind: turned[action.kind] } as Action;
}

function spotOf(board: Board, cardId: string): Spot | null {
  const place = placeOf(board, cardId);
  const cardIds = place ? (board.columns[place.columnId]?.cardIds ?? []) : [];
  if (!place) return null;
  return { ...place, above: cardIds[place.index - 1] ?? null, below: cardIds[place.index + 1] ?? null };
}

/** A move that is about to be made, as an action; null when the board has no such card or column. */
export function movingOf(board: Board, move: CardMove): Action | null {
  const [before, moved] = [spotOf(board, move.cardId), withMove(board, move)];
  const after = spotOf(moved, move.cardId);
  const [was, is] = [board.cards[move.cardId], moved.cards[move.cardId]];
  if (!before || !after || !was || !is || moved === board) return null;
  return {
    kind: "card-moved",
    cardId: move.cardId,
    before: { ...before, completed: was.completed },
    after: { ...after, completed: is.completed },
  };
}

/** Whether a card lies where a move left it: in that column, between those neighbours that are still there. */
export function isAt(board: Board, cardId: string, { columnId, above, below }: Spot): boolean {
  const cardIds = board.columns[columnId]?.cardIds ?? [];
  const index = cardIds.indexOf(cardId);
  if (index === -1) return false;
  const isAbove = above === null || cardIds.indexOf(above) < index;
  return isAbove && (below === null || !cardIds.includes(below) || cardIds.indexOf(below) > index);
}

/** The move that brings a card to a spot: beside its old neighbours, wherever others have put these in the column. */
export function moveTo(board: Board, cardId: string, { columnId, index, above, below }: Spot): CardMove | null {
  const column = board.columns[columnId];
  if (!column) return null;
  const others = column.cardIds.filter((id) => id !== cardId);
  const [upper, lower] = [above ? others.indexOf(above) : -1, below ? others.indexOf(below) : -1];
  return { cardId, columnId, index: upper !== -1 ? upper + 1 : lower !== -1 ? lower : index };
}

/** The cards of a column on their way to another, for whoever takes them back. */
export function revertOf(board: Board, { cardIds }: Column, fromColumnId: string): Revert {
  const cards = cardIds.map((id) => ({ id, completed: board.cards[id]?.completed ?? false }));
  return { fromColumnId, cards };
}

/** What of a card two people could both have changed, as one string to compare. */
export function contentOf(summary: CardSummary): string {
  const { hasDescription, checklistTotal, checklistDone, commentCount } = summary;
  const counts = { hasDescription, checklistTotal, checklistDone, commentCount };
  return JSON.stringify([fieldsOf(summary, summaryFields), counts]);
}

/** A card that comes or goes, with what is on it at that moment. */
export function presenceOf(
  kind: "card-added" | "card-removed",
  board: Board | undefined,
  cardId: string,
): Action | null {
  const card = board?.cards[cardId];
  const place = board && placeOf(board, cardId);
  return card && place ? { kind, cardId, columnId: place.columnId, content: contentOf(card) } : null;
}

/** The fields that a patch names as a card has them, in the form that a patch sets them. */
export function fieldsOf(card: CardSummary & Partial<Card>, patch: Partial<Record<CardField, unknown>>): CardPatch {
  const { due, completed, labels, checklist } = card;
  const composite = {
    due,
    completed,
    labels: labels.toSorted(),
    checklist,
    assignee: card.assignee.map(({ id }) => id).toSorted(),
  } satisfies Pick<CardPatch, NameOfKind<typeof cardFields, "composite">>;
  const whole = { ...pick(card, scalarNames(cardFields)), ...composite };
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key in patch));
}

/** A patch of lists in the order in which lists are compared. */
export function sortedFields({ labels, assignee, ...patch }: CardPatch): CardPatch {
  return {
    ...patch,
    ...(labels && { labels: labels.toSorted() }),
    ...(assignee && { assignee: assignee.toSorted() }),
  };
}

/** Whether the order of those columns that both know is the same. */
export function isSorted(order: readonly string[], other: readonly string[]): boolean {
  const known = order.filter((id) => other.includes(id));
  return known.join() === other.filter((id) => order.includes(id)).join();
}

/** Whether a column says what an edit left there. */
export function saysSo(column: Column, input: ColumnInput): boolean {
  return Object.entries(input).every(([key, value]) => Reflect.get(column, key) === value);
}
