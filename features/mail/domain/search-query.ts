/** Parses what is typed into the search of mails: terms, phrases, operators, and what is left out by a minus sign. */
import { foldForSearch } from "@/lib/fold";
import {
  attachmentNames,
  type Operator,
  operatorNames,
  type Place,
  placeNames,
  type State,
  stateNames,
} from "./search-names";

type Field = "text" | "from" | "to" | "subject" | "filename";

export type SearchTerm = Readonly<{
  field: Field;
  /** Folded; of a phrase with its spaces. */
  text: string;
  isExcluded: boolean;
}>;

export type MailSearch = Readonly<{
  terms: readonly SearchTerm[];
  /** Folded names. */
  labels: readonly Readonly<{ name: string; isExcluded: boolean }>[];
  states: readonly Readonly<{ state: State; isExcluded: boolean }>[];
  place: Place | null;
  hasAttachment: boolean | null;
  /** Days (`YYYY-MM-DD`): before the one, from the other on. */
  before: string | null;
  after: string | null;
}>;

/** Asks for nothing. */
export const noSearch: MailSearch = {
  terms: [],
  labels: [],
  states: [],
  place: null,
  hasAttachment: null,
  before: null,
  after: null,
};

/** So many parts of a query are looked at; what follows them is left out. */
const maxParts = 16;

/** Optional minus, optional name with a colon, and a phrase, terms in brackets, or a term. */
const part = /(-)?(?:([\p{L}_]{2,20}):)?(?:"([^"]*)"?|\(([^)]*)\)?|(\S+))/gu;

function named<Name extends string>(names: Readonly<Record<Name, readonly string[]>>): ReadonlyMap<string, Name> {
  const entries = Object.entries(names) as [Name, readonly string[]][];
  return new Map(entries.flatMap(([name, all]) => all.map((one) => [foldForSearch(one), name] as const)));
}

const operators = named<Operator>(operatorNames);
const states = named<State>(stateNames);
const places = named<Place>(placeNames);
const attachments = named<keyof typeof attachmentNames>(attachmentNames);

const dayMs = 86_400_000;
/** No mail is older. */
const firstDay = "1900-01-01";
const unitDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365, х: 1, ө: 1, с: 30, ж: 365 };

/** A day as people type it: 2026-11-05, 2026/11/5, 2026.11.05; null for none that there is. */
function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return written >= firstDay && !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : null;
}

/** Of `7d`, `2w`, `3m` and `1y` the day that lies so far before today; null for anything else. */
function dayBefore(text: string, today: string): string | null {
  const [, count = "", unit = ""] = /^(\d{1,4})\s*(\p{L})/u.exec(text) ?? [];
  const days = unitDays[unit.toLowerCase()];
  if (days === undefined) return null;
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - Number(count) * days * dayMs).toISOString().slice(0, 10);
  return day >= firstDay ? day : firstDay;
}

type Draft = {
  -readonly [Name in keyof MailSearch]: MailSearch[Name] extends readonly (infer Item)[] ? Item[] : MailSearch[Name];
};

type Part = Readonly<{ operator: Operator; value: string; isExcluded: boolean }>;

/** Adds what an operator says; false where its value is none that it takes. */
function addOperator(search: Draft, { operator, value, isExcluded }: Part, today: string): boolean {
  const folded = foldForSearch(value);
  if (folded === "") return false;
  switch (operator) {
    case "from":
    case "to":
    case "subject":
    case "filename":
      search.terms.push({ field: operator, text: folded, isExcluded });
      return true;
    case "label":
      search.labels.push({ name: folded, isExcluded });
      return true;
    case "is": {
      const state = states.get(folded);
      if (state) search.states.push({ state, isExcluded });
      return state !== undefined;
    }
    case "in":
      search.place = places.get(folded) ?? search.place;
      return places.has(folded);
    case "has": {
      const attachment = attachments.get(folded);
      if (attachment) search.hasAttachment = (attachment === "yes") !== isExcluded;
      return attachment !== undefined;
    }
    default: {
      const isDay = operator === "before" || operator === "after";
      const day = isDay ? readDay(value) : dayBefore(value, today);
      const member = operator === "before" || operator === "olderThan" ? "before" : "after";
      if (day !== null) search[member] = day;
      return day !== null;
    }
  }
}

const isBareOperator = (word: string) => word.endsWith(":") && operators.has(foldForSearch(word.slice(0, -1)));

/** Reads a query; `today` is the day by the reader's clock. What is no operator, or none with such a value, is text. */
export function parseMailSearch(query: string, today: string): MailSearch {
  const search: Draft = { ...noSearch, terms: [], labels: [], states: [] };
  for (const [whole, minus, name, phrase, group, word] of [...query.matchAll(part)].slice(0, maxParts)) {
    const isExcluded = minus !== undefined;
    const operator = name === undefined ? undefined : operators.get(foldForSearch(name));
    const value = phrase ?? group ?? word ?? "";
    if (operator && addOperator(search, { operator, value, isExcluded }, today)) continue;
    // An operator without its value, which is still being typed, asks for nothing.
    if ((operator && foldForSearch(value) === "") || isBareOperator(value)) continue;
    const text = name === undefined ? value : whole.replace(/^-/, "").replaceAll(/["()]/g, "");
    const texts = phrase === undefined || name !== undefined ? foldForSearch(text).split(" ") : [foldForSearch(text)];
    search.terms.push(...texts.filter(Boolean).map((one) => ({ field: "text" as const, text: one, isExcluded })));
  }
  return search;
}
