import { asciiDigits } from "../ascii-digits";
import { addDays, daysFromTo } from "../day";
import { writeRule } from "../recurrence/rule";
import { localTimeOf } from "../zoned-time";
import { english } from "./english";
import { digits, type Grammar, lower, type Meaning, type Phrase, type SpanKind } from "./grammar";
import { mongolian } from "./mongolian";
import { resolve } from "./resolve";

export type QuickAdd = Readonly<{
  /** What is left of the text; empty when it held nothing else. */
  title: string;
  /** A day `YYYY-MM-DD` of an event of whole days, otherwise an instant in UTC. */
  start: string;
  /** Exclusive. */
  end: string;
  allDay: boolean;
  recurrenceRule: string | null;
  location: string | null;
  /** The places of the text (NFC) that were understood, in order, to mark them while somebody types. */
  spans: readonly Span[];
}>;
export type Span = Readonly<{ from: number; to: number; kind: SpanKind }>;

const maxTextLength = 300;
const maxDaysLength = 366;
const stages = ["recurrence", "date", "range", "time", "duration", "location"] as const;
const grammars: readonly Partial<Grammar>[] = [mongolian, english, digits];
/** Stands for words that are taken, so that no later phrase reads on across them. */
const taken = "\0";

/**
 * Parses the text of a quick-added event in Mongolian, English or digits, such as «маргааш 14:30 уулзалт 1 цаг». Always
 * the same for the same text, time and zone. Null when it says nothing of when.
 */
export function parseQuickAdd(
  text: string,
  { now, timeZone }: { now: Date | string; timeZone: string },
): QuickAdd | null {
  const typed = text.normalize("NFC").slice(0, maxTextLength).replaceAll(taken, " ");
  const here = localTimeOf(now, timeZone);
  // Digit for digit, so that places in one text are places in the other.
  const found = scan(asciiDigits(typed), here.slice(0, 10));
  const times = resolve(found.meaning, { now: new Date(now), here, timeZone, until: found.until });
  if (!times) return null;
  const { rule, ...when } = times;
  return {
    title: titleOf(asTyped(found.rest, typed)),
    ...when,
    recurrenceRule: rule ? writeRule(rule) : null,
    location: found.meaning.location?.trim().replace(/[\s,;.]+$/u, "") || null,
    spans: found.spans.sort((a, b) => a.from - b.from),
  };
}

type Found = { meaning: Meaning; until: string | null; rest: string; spans: Span[] };

function scan(text: string, today: string): Found {
  const found: Found = { meaning: {}, until: null, rest: text, spans: [] };
  for (const stage of stages) run(found, stage, today, false);
  return found;
}

function run(found: Found, stage: (typeof stages)[number], today: string, isLast: boolean): void {
  for (const grammar of grammars) {
    // A phrase is tried until it yields nothing: a date may begin something and another one end it.
    for (const phrase of grammar[stage] ?? []) while (take(found, phrase, today, isLast));
  }
  // "To Friday" waits for what Friday is the end of; when there is nothing, it is a date after all.
  if (stage === "date" && !isLast) run(found, stage, today, true);
}

/** Takes the first match of a phrase that says something new; whether there was one. */
function take(found: Found, phrase: Phrase, today: string, isLast: boolean): boolean {
  for (const match of found.rest.matchAll(phrase.pattern)) {
    const meaning = phrase.read(match.groups ?? {}, today);
    if (!meaning) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    const marker = meaning.date ? untilAround(found.rest, from, to) : null;
    if (marker && meaning.date && endAt(found, meaning.date.day)) {
      claim(found, marker[0], marker[1], found.meaning.rule ? "recurrence" : "date");
      return true;
    }
    if ((!marker || isLast) && merge(found.meaning, meaning)) {
      claim(found, from, to, phrase.kind);
      return true;
    }
  }
  return false;
}

/** Takes a day for the end of the repetition, or of the days that began with the date; whether it can be. */
function endAt(found: Found, day: string): boolean {
  const { rule, date } = found.meaning;
  if (rule) {
    if (found.until) return false;
    found.until = day;
    return true;
  }
  if (!date || date.days !== undefined) return false;
  // From Monday to Friday: the Friday after that Monday.
  const last = day < date.day ? addDays(day, 7) : day;
  const days = daysFromTo(date.day, last) + 1;
  if (days < 2 || days > maxDaysLength) return false;
  found.meaning.date = { ...date, days };
  return true;
}

/** Where the words «until …» around a date begin and end; null when there are none. */
function untilAround(text: string, from: number, to: number): [number, number] | null {
  for (const { until } of grammars) {
    const before = until?.before?.exec(text.slice(0, from))?.[0];
    if (before !== undefined) return [from - before.replace(/^\0/u, "").length, to];
    const after = until?.after?.exec(text.slice(to))?.[0];
    if (after !== undefined) return [from, to + after.length];
  }
  return null;
}

function claim(found: Found, from: number, to: number, kind: SpanKind): void {
  const length = found.rest.slice(from, to).trimEnd().length;
  const skipped = length - found.rest.slice(from, to).trim().length;
  found.spans.push({ from: from + skipped, to: from + length, kind });
  found.rest = found.rest.slice(0, from) + taken.repeat(to - from) + found.rest.slice(to);
}

/** Adds what is new; nothing, when one of the things was said before. A part of the day may come beside its hour. */
function merge(into: Meaning, said: Meaning): boolean {
  const keys = (Object.keys(said) as (keyof Meaning)[]).filter((key) => said[key] !== undefined);
  if (keys.length === 0 || keys.some((key) => into[key] !== undefined)) return false;
  if (said.duration !== undefined && into.endTime !== undefined) return false;
  Object.assign(into, Object.fromEntries(keys.map((key) => [key, said[key]])));
  return true;
}

/** Little words that hung on what was taken. */
const dangling = /^(?:on|at|in|for|from|by|until|till)\s+|\s+(?:on|at|in|for|from|by|to|until|till)$/iu;

/** What is left, with the digits that were typed. */
const asTyped = (rest: string, typed: string): string =>
  [...rest.split("").entries()].map(([at, sign]) => (sign === taken ? taken : typed[at])).join("");

function titleOf(rest: string): string {
  const pieces = rest
    .split(/\0+/u)
    .map((piece) => piece.trim().replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""))
    .filter((piece) => piece !== "" && !/^(?:on|at|in|for|from|by|to|until|till|and)$/u.test(lower(piece)));
  return pieces.join(" ").replaceAll(/\s+/gu, " ").replace(dangling, "").trim();
}
