import { daysFromTo } from "@/lib/day";
import { foldForSearch, searchTerms } from "@/lib/fold";
import { defaultTimeZone, partsOf } from "@/lib/format/zone";
import type { CardSummary } from "../schema";
import { type Priority, priorities } from "./constants";

export const dueFilters = ["overdue", "today", "week", "none"] as const;
export const completedFilters = ["open", "done"] as const;

/** What of the board is shown. Lists mean "any of these"; empty means all. */
export type CardFilters = Readonly<{
  text: string;
  /** User ids. */
  assignee: readonly string[];
  labels: readonly string[];
  priority: readonly Priority[];
  due: (typeof dueFilters)[number] | null;
  completed: (typeof completedFilters)[number] | null;
}>;

export const noFilters: CardFilters = { text: "", assignee: [], labels: [], priority: [], due: null, completed: null };

export const maxTextLength = 100;

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value | null =>
  known.find((entry) => entry === value) ?? null;

/** Reads the address; what it does not understand it leaves out, because a URL is not an error. */
export function readFilters(params: URLSearchParams): CardFilters {
  return {
    text: (params.get("q") ?? "").slice(0, maxTextLength),
    assignee: params.getAll("assignee"),
    labels: params.getAll("label"),
    priority: params.getAll("priority").filter((value) => oneOf(priorities, value) !== null) as Priority[],
    due: oneOf(dueFilters, params.get("due")),
    completed: oneOf(completedFilters, params.get("completed")),
  };
}

/** The address with these filters and everything else that it said before. */
export function writeFilters(params: URLSearchParams, filters: CardFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const lists = { q: [filters.text], assignee: filters.assignee, label: filters.labels, priority: filters.priority };
  for (const [key, values] of Object.entries({ ...lists, due: [filters.due], completed: [filters.completed] })) {
    next.delete(key);
    for (const value of values) if (value) next.append(key, value);
  }
  return next;
}

/** How many kinds of filter narrow the board, the text aside. */
export function countFilters({ assignee, labels, priority, due, completed }: CardFilters): number {
  return [assignee.length, labels.length, priority.length, due, completed].filter(Boolean).length;
}

/** Which cards to show, or null for all of them. `today` is the viewer's day, `YYYY-MM-DD`. */
export function cardMatcher(filters: CardFilters, today: string): ((card: CardSummary) => boolean) | null {
  const words = searchTerms(filters.text);
  if (words.length === 0 && countFilters(filters) === 0) return null;
  const { assignee, labels, priority, due, completed } = filters;
  return (card) =>
    (assignee.length === 0 || card.assignee.some((person) => assignee.includes(person.id))) &&
    (labels.length === 0 || card.labels.some((label) => labels.includes(label))) &&
    (priority.length === 0 || priority.includes(card.priority)) &&
    (due === null || isDue(card, due, today)) &&
    (completed === null || card.completed === (completed === "done")) &&
    hasWords(card, words);
}

function hasWords(card: CardSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = foldForSearch([card.name, ...card.labels].join(" "));
  return words.every((word) => text.includes(word));
}

function isDue(card: CardSummary, when: NonNullable<CardFilters["due"]>, today: string): boolean {
  const [start, end] = card.due;
  const last = end ?? start;
  if (when === "none") return last === null;
  if (last === null) return false;
  if (when === "overdue") return last < today && !card.completed;
  if (when === "today") return last === today;
  return last >= today && daysFromTo(today, last) < 7;
}

/** The whole day (`YYYY-MM-DD`) that a moment falls on where the organisation is. */
export function dayOf(moment: Date): string {
  const { year, month, day } = partsOf(moment, defaultTimeZone);
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
