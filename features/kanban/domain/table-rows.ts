import type { Board, CardSummary, Column } from "../schema";
import type { Sort, SortKey } from "./board-layout";
import { priorities } from "./constants";

/** A card as a row: with its column and where that stands. */
export type Row = Readonly<{ card: CardSummary; column: Column; columnIndex: number }>;

type Value = string | number | null;

/**
 * The same order on the server and in every browser: Chromium does not know how Mongolian sorts, Node does. This one
 * has Ө behind О and Ү behind У, too.
 */
const { compare } = new Intl.Collator("en", { numeric: true });

/** What a row is sorted by; null is nothing, and stands last in either direction. */
const values: Readonly<Record<SortKey, (row: Row) => Value>> = {
  name: ({ card }) => card.name,
  column: ({ columnIndex }) => columnIndex,
  assignee: ({ card }) => card.assignee[0]?.name ?? null,
  priority: ({ card }) => priorities.indexOf(card.priority),
  labels: ({ card }) => card.labels[0] ?? null,
  due: ({ card }) => card.due[1] ?? card.due[0],
  // The longer it has been there the greater its age.
  age: ({ card }) => -Date.parse(card.enteredAt),
  progress: ({ card }) => (card.checklistTotal > 0 ? card.checklistDone / card.checklistTotal : null),
};

/** The shown cards in the board's own order, column by column. */
export function rowsOf(board: Board, isShown: ((card: CardSummary) => boolean) | null): Row[] {
  return board.columnOrder.flatMap((id, columnIndex) => {
    const column = board.columns[id];
    if (!column) return [];
    return column.cardIds.flatMap((cardId) => {
      const card = board.cards[cardId];
      return card && (!isShown || isShown(card)) ? [{ card, column, columnIndex }] : [];
    });
  });
}

/** The rows sorted; equals keep the board's order. */
export function sortRows(rows: readonly Row[], sort: Sort | null): readonly Row[] {
  if (!sort) return rows;
  const toValue = values[sort.key];
  const direction = sort.isDescending ? -1 : 1;
  const order = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference = typeof a === "string" ? compare(a, String(b)) : a - Number(b);
    return difference * direction;
  };
  return rows
    .map((row) => ({ row, value: toValue(row) }))
    .sort((a, b) => order(a.value, b.value))
    .map(({ row }) => row);
}

/** What stands in the table's body: a row by its index, or a gap in place of rows; the key tells it from the others. */
export type Part = Readonly<{ key: string; index: number } | { key: string; gap: number }>;

/**
 * The rows from `first` to `end` and the one that is held, be it far away, with gaps for the rest. Rows keep their
 * order and gaps their keys, so that what has the focus is never moved.
 */
export function partsOf(
  cardIds: readonly string[],
  { first, end, held }: { first: number; end: number; held: number },
): Part[] {
  const gap = (key: string, from: number, to: number): Part[] => (to > from ? [{ key, gap: to - from }] : []);
  const stretch = (from: number, to: number): Part[] =>
    cardIds.slice(from, to).map((key, at) => ({ key, index: from + at }));
  const [seen, count] = [stretch(first, end), cardIds.length];
  const kept = stretch(held, held + 1);
  if (held !== -1 && held < first)
    return [
      ...gap("above", 0, held),
      ...kept,
      ...gap("below-held", held + 1, first),
      ...seen,
      ...gap("below", end, count),
    ];
  if (held >= end)
    return [
      ...gap("above", 0, first),
      ...seen,
      ...gap("above-held", end, held),
      ...kept,
      ...gap("below", held + 1, count),
    ];
  return [...gap("above", 0, first), ...seen, ...gap("below", end, count)];
}
