import { isCyrillic } from "@/lib/writing";
import { boundedValue } from "../domain/bounded-value";
import { visibleText } from "../domain/visible-text";
import { type Side, sideOf } from "../sides/schema";

const questionKeys = [
  ...["question", "questiontext", "questionid", "q", "id", "key", "name", "title", "асуулт", "السؤال"],
];
/** More than any card holds: what is behind it need not be looked at. */
const longestText = 100_000;
/** Deeper is not what anybody asked for; it is kept as one line of JSON. */
const deepest = 4;

export type Reading = Readonly<Record<Side, string>>;
export type Entry = Readonly<{ key: string; value: unknown }>;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `question_text`, `Question text` and `questionText` are one name. */
const nameOf = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

type Member = Readonly<{ name: string; side: Side | null; value: unknown }>;
const knownMembers = new WeakMap<object, readonly Member[]>();

/** Own members only, each name looked at once: a key such as `__proto__` is a name like any other. */
function membersOf(value: Record<string, unknown>): readonly Member[] {
  const known = knownMembers.get(value);
  if (known) return known;
  const members = Object.entries(value).map(([key, member]) => ({
    name: nameOf(key),
    side: sideOf(key),
    value: member,
  }));
  knownMembers.set(value, members);
  return members;
}

/** The member by the first of the names that there is; of several by one name the last. */
function memberOf(value: Record<string, unknown>, names: readonly string[]): unknown {
  const members = new Map(membersOf(value).map(({ name, value: member }) => [name, member]));
  return names.map((name) => members.get(name)).find((member) => member !== undefined && member !== null);
}

/** What an object says under the names of a side: by the surest name first, and rather something than nothing. */
function sideIn(value: Record<string, unknown>, side: Side): unknown {
  const named = membersOf(value).filter((member) => member.side === side && member.value != null);
  const surest = side === "content" ? ["answer", "content", "original"] : ["mn"];
  return (named.find(({ name }) => surest.includes(name)) ?? named[0])?.value;
}

const isFlat = (value: unknown): value is Record<string, unknown> =>
  isPlainObject(value) && Object.values(value).every((member) => typeof member !== "object" || member === null);

/** A list of records, such as risks with what is done against each: one line a record, its first member naming it. */
function linesOfRecords(records: readonly Record<string, unknown>[]): string[] {
  return records.map((record) => {
    const [first = "", ...rest] = Object.entries(record).flatMap(([key, member], at) => {
      const text =
        member === null
          ? ""
          : String(member)
              .replace(/\s*\n\s*/g, " ")
              .trim();
      if (text === "") return [];
      return at === 0 || /^\d{4}-\d{2}-\d{2}$/.test(text) ? [text] : [`${key}: ${text}`];
    });
    return [first, ...rest].join(" — ");
  });
}

const isRecords = (list: readonly unknown[]): list is Record<string, unknown>[] =>
  list.length > 0 && list.every(isFlat) && new Set(list.map((item) => Object.keys(item as object)[0])).size === 1;

/** In one line; nothing where it is nested deeper than the stack. */
function compact(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

function linesOf(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (depth >= deepest) return compact(value);
  const lines = Array.isArray(value)
    ? isRecords(value)
      ? linesOfRecords(value)
      : value.map((item) => linesOf(item, depth + 1))
    : Object.entries(value).flatMap(([key, member]) => {
        const text = linesOf(member, depth + 1);
        return text.trim() === "" ? [] : [`${key}: ${text}`];
      });
  return lines.filter((line) => line.trim() !== "").join("\n");
}

/** A line end or letter that was escaped once too often, in a text that has no other use for the sign. */
const withLineEnds = (text: string) =>
  text.includes("\n") || /\\(?![nrt"]|u[0-9a-f]{4})|\p{L}:\\/iu.test(text)
    ? text
    : text
        .replace(/\\r\\n|\\[nr]/g, "\n")
        .replace(/\\t/g, " ")
        .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What says that there is nothing: a program's word for it, what stood in the form, or under a question left blank. */
const blanks = [
  ...["", "…", "...", "null", "undefined", "nan", "infinity", "-infinity"],
  ...["(left blank)", "(хоосон үлдээсэн)", "(تُرك فارغًا)"],
];
const isBlank = (text: string) =>
  !/[^\s\p{Cf}]/u.test(text) || text.split("\n").every((line) => blanks.includes(line.trim().toLowerCase()));

function textOf(value: unknown): string {
  const text = visibleText(withLineEnds(linesOf(value).slice(0, longestText))).trim();
  return isBlank(text) ? "" : text;
}

/** Whether an object is one answer rather than a group of them. */
export const isAnswer = (value: Record<string, unknown>): boolean =>
  sideIn(value, "content") !== undefined || sideIn(value, "contentMn") !== undefined;

/** What a text holds that is JSON itself, or in a fence; the text where it is not. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const body = value
    .trim()
    .replace(/^```\w*\s|```$/g, "")
    .trim();
  if (!/^[{[]/.test(body) || !/[}\]]$/.test(body)) return value;
  try {
    return boundedValue(JSON.parse(body) as object);
  } catch {
    return value;
  }
}

/** The entries of an object or list that is no answer but holds some, also as JSON within a text; null where it is none. */
export function groupIn(given: unknown): object | null {
  const value = unwrapped(given);
  if (Array.isArray(value)) return value.some(isPlainObject) ? value : null;
  if (!isPlainObject(value)) return null;
  if (!isAnswer(value)) return value;
  // What a service sends, with the whole reply for its content.
  const content = sideIn(value, "content");
  const inner = typeof content === "string" ? unwrapped(content) : undefined;
  return isPlainObject(inner) && !isAnswer(inner) ? inner : null;
}

/** What an answer says under a name that nobody knows, where it stands beside its translation. */
function unnamed(value: Record<string, unknown>): Record<string, unknown> {
  const members = membersOf(value);
  return Object.fromEntries(
    Object.entries(value).filter((_, at) => {
      const { name = "", side } = members[at] ?? {};
      return side !== "contentMn" && !questionKeys.includes(name);
    }),
  );
}

const isAnswers = (value: unknown) =>
  Array.isArray(value)
    ? value.some((item) => isPlainObject(item) && isAnswer(item))
    : isPlainObject(value) && isAnswer(value);

/** JSON in a text is an answer where it holds nothing else; else it is what was said. */
export const isOnlyAnswer = (value: unknown): boolean =>
  isPlainObject(value) && membersOf(value).every(({ name, side }) => side !== null || questionKeys.includes(name));

function readList(list: readonly unknown[], depth: number): Reading {
  const items = list.map((item) => readAnswer(item, depth + 1));
  const join = (side: Side) =>
    items
      .map((item) => item[side])
      .filter((line) => line !== "")
      .join("\n");
  return { content: join("content"), contentMn: join("contentMn") };
}

const knownReadings = new WeakMap<object, Map<number, Reading>>();

/** An answer in whatever form it came: a text, a list, `{ answer, mn }`, a list of those, or something nested. */
export function readAnswer(given: unknown, depth = 0): Reading {
  if (typeof given !== "object" || given === null) return readUnknown(given, depth);
  const byDepth = knownReadings.get(given) ?? new Map<number, Reading>();
  knownReadings.set(given, byDepth);
  const reading = byDepth.get(depth) ?? readUnknown(given, depth);
  byDepth.set(depth, reading);
  return reading;
}

function readUnknown(given: unknown, depth: number): Reading {
  const inner = unwrapped(given);
  const value = isAnswers(inner) && [inner].flat().every(isOnlyAnswer) ? inner : given;
  if (depth >= deepest || !isAnswers(value)) return { content: textOf(value), contentMn: "" };
  if (Array.isArray(value)) return readList(value, depth);
  if (!isPlainObject(value)) return { content: "", contentMn: "" };
  const rest = Object.values(unnamed(value));
  const own = readAnswer(sideIn(value, "content") ?? (rest.length === 1 ? rest[0] : unnamed(value)), depth + 1);
  const translated = readAnswer(sideIn(value, "contentMn"), depth + 1);
  return { content: own.content, contentMn: translated.contentMn || translated.content || own.contentMn };
}

/** Two answers to one question as one with two sides, where one of them is the other in Mongolian; else null. */
export function asTwoSides(one: unknown, other: unknown): { answer: string; mn: string } | null {
  const [a, b] = [readAnswer(one), readAnswer(other)];
  for (const [first, second] of [
    [a, b],
    [b, a],
  ] as const) {
    if (first.content === "" || first.contentMn !== "") continue;
    if (second.content === "" && second.contentMn !== "") return { answer: first.content, mn: second.contentMn };
    const isTranslated = second.contentMn === "" && isCyrillic(second.content) && !isCyrillic(first.content);
    if (isTranslated) return { answer: first.content, mn: second.content };
  }
  return null;
}

/** `["question", { answer }]` */
const isPair = (item: unknown): item is [string, unknown] =>
  Array.isArray(item) && item.length === 2 && typeof item[0] === "string" && isPlainObject(item[1]);

/** The answers of a list: of `{ question, answer }`, of pairs, or of objects with a question each. */
function entriesOfList(list: readonly unknown[]): Entry[] {
  return list.flatMap((item) => {
    if (isPair(item)) return [{ key: item[0], value: item[1] }];
    if (!isPlainObject(item)) return [];
    const key = isAnswer(item) ? memberOf(item, questionKeys) : undefined;
    return typeof key === "string"
      ? [{ key, value: item }]
      : Object.entries(item).map(([name, value]) => ({ key: name, value }));
  });
}

/** Whether somebody who corrected themselves meant this rather than what stood there before. */
const saysSomething = (value: unknown) => {
  const { content, contentMn } = readAnswer(value);
  return content + contentMn !== "";
};

/** The question itself, where a member is named by its place and names its question within. */
function keyOf(key: string, member: unknown): string {
  if (!/^\D{0,12}\d{1,2}$/.test(key) || !isPlainObject(member) || !isAnswer(member)) return key;
  const question = memberOf(member, questionKeys);
  return typeof question === "string" ? question : key;
}

/** Each key with its value, as they came; of an answer that comes again the last that says something, or both sides. */
export function entriesOf(value: object): Entry[] {
  const all = Array.isArray(value)
    ? entriesOfList(value)
    : Object.entries(value).map(([key, member]) => ({ key: keyOf(key, member), value: member }));
  const latest = new Map<string, Entry>();
  for (const entry of all) {
    const before = latest.get(entry.key);
    // Groups of one name are groups all the same.
    if (before && groupIn(entry.value) && groupIn(before.value)) latest.set(`${entry.key}\u0000${latest.size}`, entry);
    else if (!before) latest.set(entry.key, entry);
    else if (saysSomething(entry.value)) {
      latest.delete(entry.key);
      const sides = asTwoSides(before.value, entry.value);
      latest.set(entry.key, sides ? { key: entry.key, value: sides } : entry);
    }
  }
  return [...latest.values()];
}
