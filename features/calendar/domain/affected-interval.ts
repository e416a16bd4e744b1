import type { BoardChange } from "@/features/kanban/schema";
import type { CalendarChange } from "../schema";

const dayMs = 86_400_000;

/** When something changed is or was, as instants in ms; `until` is infinite for what never ends. */
export type Stretch = Readonly<{ from: number; until: number }>;

export const always: Stretch = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Whole days belong to no zone: a day more on each side covers them in all. */
const ofDays = (first: string, last = first): Stretch => ({
  from: Date.parse(first) - dayMs,
  until: Date.parse(last) + 2 * dayMs,
});

export const stretchOfEvents = ({ start, end }: CalendarChange): Stretch => ({
  from: start === undefined ? always.from : Date.parse(start) - dayMs,
  until: end === undefined ? always.until : Date.parse(end) + dayMs,
});

/**
 * When the due dates lie that a board's change concerns; null for none. `isShown` knows the cards whose dates were read:
 * those may change their name or go, all others only come.
 */
export function stretchOfBoard(
  topic: string,
  { cards = [], removedCardIds = [] }: Partial<BoardChange>,
  isShown: (cardId: string) => boolean,
): Stretch | null {
  if (!topic.startsWith("kanban.card.")) return always;
  if (removedCardIds.some(isShown) || cards.some(({ id }) => isShown(id))) return always;
  const dates = cards.flatMap(({ due: [, day], completed }) => (day === null || completed ? [] : [day])).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined ? null : ofDays(first, last);
}

export const joinStretches = (a: Stretch, b: Stretch): Stretch => ({
  from: Math.min(a.from, b.from),
  until: Math.max(a.until, b.until),
});

export const liesInWindow = ({ from, until }: Stretch, window: Readonly<{ start: string; end: string }>): boolean =>
  from < Date.parse(window.end) && until > Date.parse(window.start);
