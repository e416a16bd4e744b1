import { create } from "zustand";
import type { Board, Card, CardFace, CardMove, CardPatch, Column } from "../../schema";
import { placeOf, withMove } from "../../transition/client/store";

/** Where a card lies, told by its neighbours, so that it stays true while others move other cards. */
type Spot = Readonly<{ columnId: string; index: number; above: string | null; below: string | null }>;
type ColumnWish = Readonly<{ name?: string; wipLimit?: number | null; isWipHard?: boolean }>;

/**
 * A write as an event that knows what was before and what came after, so that it can be turned round. Comments are
 * not among them: what was said to others stays said.
 */
export type Deed =
  | Readonly<{
      kind: "card-moved";
      cardId: string;
      before: Spot & { completed: boolean };
      after: Spot & { completed: boolean };
    }>
  | Readonly<{ kind: "card-edited"; cardId: string; before: CardPatch; after: CardPatch }>
  | Readonly<{ kind: "card-added" | "card-removed"; cardId: string; columnId: string; content: string }>
  | Readonly<{ kind: "columns-sorted"; before: readonly string[]; after: readonly string[] }>
  | Readonly<{ kind: "column-edited"; columnId: string; before: ColumnWish; after: ColumnWish }>
  | Readonly<{ kind: "column-added" | "column-removed"; columnId: string; name: string; cardIds: readonly string[] }>;

/** What somebody did in one go. `what` names it in the messages under `undo.deeds`. */
export type StepName = Readonly<{
  what:
    | "move"
    | "edit"
    | "complete"
    | "reopen"
    | "addCard"
    | "deleteCard"
    | "sortColumns"
    | "editColumn"
    | "addColumn"
    | "deleteColumn";
  name: string;
}>;
export type Step = StepName & Readonly<{ id: number; deeds: readonly Deed[] }>;

const turned = {
  "card-added": "card-removed",
  "card-removed": "card-added",
  "column-added": "column-removed",
  "column-removed": "column-added",
} as const;

/** The deed that takes this one back. */
export function inverseOf(deed: Deed): Deed {
  switch (deed.kind) {
    case "card-moved":
      return { ...deed, before: deed.after, after: deed.before };
    case "card-edited":
      return { ...deed, before: deed.after, after: deed.before };
    case "columns-sorted":
      return { ...deed, before: deed.after, after: deed.before };
    case "column-edited":
      return { ...deed, before: deed.after, after: deed.before };
    case "card-added":
    case "card-removed":
      return { ...deed, kind: turned[deed.kind] };
    case "column-added":
    case "column-removed":
      return { ...deed, kind: turned[deed.kind] };
  }
}

function spotOf(board: Board, cardId: string): Spot | null {
  const place = placeOf(board, cardId);
  const cardIds = place ? (board.columns[place.columnId]?.cardIds ?? []) : [];
  if (!place) return null;
  return { ...place, above: cardIds[place.index - 1] ?? null, below: cardIds[place.index + 1] ?? null };
}

/** A move that is about to be made, as a deed; null when the board has no such card or column. */
export function movingOf(board: Board, move: CardMove): Deed | null {
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

/** What of a card two people could both have changed, as one string to compare. */
export function contentOf(face: CardFace): string {
  const { name, priority, due, completed, hasDescription, checklistTotal, checklistDone, commentCount } = face;
  const people = face.assignee.map(({ id }) => id).toSorted();
  const labels = face.labels.toSorted();
  return JSON.stringify([
    [name, priority, due, completed, hasDescription, checklistTotal, checklistDone, commentCount],
    people,
    labels,
  ]);
}

/** A card that comes or goes, with what is on it at that moment. */
export function presenceOf(kind: "card-added" | "card-removed", board: Board | undefined, cardId: string): Deed | null {
  const card = board?.cards[cardId];
  const place = board && placeOf(board, cardId);
  return card && place ? { kind, cardId, columnId: place.columnId, content: contentOf(card) } : null;
}

/** The fields that a patch names as a card has them, in the form that a patch sets them. */
export function fieldsOf(card: CardFace & Partial<Card>, patch: CardPatch): CardPatch {
  const { name, description, priority, due, completed, labels, checklist } = card;
  const whole: CardPatch = {
    name,
    description,
    priority,
    due,
    completed,
    labels: labels.toSorted(),
    checklist,
    assignee: card.assignee.map(({ id }) => id).toSorted(),
  };
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
export function isSorted(order: readonly string[], wanted: readonly string[]): boolean {
  const known = order.filter((id) => wanted.includes(id));
  return known.join() === wanted.filter((id) => order.includes(id)).join();
}

/** Whether a column says what an edit left there. */
export function saysSo(column: Column, wish: ColumnWish): boolean {
  return Object.entries(wish).every(([key, value]) => Reflect.get(column, key) === value);
}

type History = Readonly<{ past: readonly Step[]; future: readonly Step[]; said: string }>;
const nothing: History = { past: [], future: [], said: "" };
const longest = 100;

const useHistories = create<Readonly<Record<string, History>>>(() => ({}));
let made = 0;

const change = (boardId: string, next: (history: History) => Partial<History>) =>
  useHistories.setState((all) => {
    const history = all[boardId] ?? nothing;
    return { [boardId]: { ...history, ...next(history) } };
  });
const without = (steps: readonly Step[], step: Step) => steps.filter(({ id }) => id !== step.id);

/** What this tab did to each board, to be taken back and done again in order. */
export const stepActions = {
  stepTaken(boardId: string, name: StepName, deeds: readonly (Deed | null)[]): Step | null {
    const known = deeds.filter((deed) => deed !== null);
    if (known.length === 0) return null;
    made += 1;
    const step = { ...name, id: made, deeds: known };
    change(boardId, ({ past }) => ({ past: [...past, step].slice(-longest), future: [] }));
    return step;
  },
  stepUndone: (boardId: string, step: Step) =>
    change(boardId, ({ past, future }) => ({ past: without(past, step), future: [...future, step] })),
  stepRedone: (boardId: string, step: Step) =>
    change(boardId, ({ past, future }) => ({ past: [...past, step], future: without(future, step) })),
  /** It did not come about, or somebody has changed the same since: there is nothing to take back. */
  stepDropped: (boardId: string, step: Step) =>
    change(boardId, ({ past, future }) => ({ past: without(past, step), future: without(future, step) })),
  outcomeSaid: (boardId: string, said: string) => change(boardId, () => ({ said })),
};

export const useLastStep = (boardId: string) => useHistories((all) => all[boardId]?.past.at(-1));
export const useNextStep = (boardId: string) => useHistories((all) => all[boardId]?.future.at(-1));
export const useOutcome = (boardId: string) => useHistories((all) => all[boardId]?.said ?? "");

/** For event handlers, which need the value of the moment and no rendering. */
export const historyOf = (boardId: string): History => useHistories.getState()[boardId] ?? nothing;
