import type { Board, CardPatch, CardSummary } from "../schema";
import type { LaneKind } from "./board-layout";
import { priorities } from "./constants";

/** The lane of cards that have nobody, or no label. No person's id and no label's name. */
export const otherLane = "-";

const valuesOf: Readonly<Record<LaneKind, (card: CardSummary) => readonly string[]>> = {
  assignee: (card) => card.assignee.map(({ id }) => id),
  priority: (card) => [card.priority],
  label: (card) => card.labels,
};

/** The lanes that a card stands in: one for each of its people or labels, so that nobody misses what is theirs. */
export function lanesOfCard(card: CardSummary, kind: LaneKind): readonly string[] {
  const values = valuesOf[kind](card);
  return values.length > 0 ? values : [otherLane];
}

/**
 * The lanes of a board in order: all priorities from the most urgent on, all labels, but of the people only those who
 * have something on the board, since a board of all staff has dozens. What has none of it comes last.
 */
export function lanesOfBoard(board: Pick<Board, "cards" | "labels" | "members">, kind: LaneKind): readonly string[] {
  if (kind === "priority") return priorities.toReversed();
  const cards = Object.values(board.cards);
  if (kind === "label") return [...board.labels.map(({ name }) => name), otherLane];
  const busy = new Map(cards.flatMap((card) => card.assignee.map(({ id, name }) => [id, name] as const)));
  const known = board.members.filter(({ id }) => busy.has(id)).map(({ id }) => id);
  // Whoever has left the board may still have cards on it.
  const gone = [...busy.keys()].filter((id) => !known.includes(id)).toSorted();
  return [...known, ...gone, otherLane];
}

/**
 * What carrying a card from one lane to another changes on it: it leaves the one and joins the other, and stays in
 * the rest. Carried to the lane of those who have none, it loses all, or it would not be found where it was put down.
 */
export function patchBetween(
  card: CardSummary,
  kind: LaneKind,
  [from, to]: readonly [from: string, to: string],
): Pick<CardPatch, "assignee" | "priority" | "labels"> {
  if (kind === "priority") return { priority: priorities.find((priority) => priority === to) };
  const rest = valuesOf[kind](card).filter((value) => value !== from && value !== to);
  const next = to === otherLane ? [] : [...rest, to];
  return kind === "assignee" ? { assignee: next } : { labels: next };
}
