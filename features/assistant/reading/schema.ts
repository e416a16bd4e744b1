/** Names under which models give an answer and its translation, besides the two that were asked for. */
const answerKeys = ["answer", "content", "original", "text", "value", "response", "en", "ar"];
const mongolianKeys = ["mn", "mongolian", "translation", "орчуулга", "монгол"];
const questionKeys = ["question", "key", "name", "асуулт", "السؤال"];
/** Deeper is not what anybody asked for; it is kept as one line of JSON. */
const deepest = 4;

export type Reading = Readonly<{ content: string; contentMn: string }>;
export type Entry = Readonly<{ key: string; value: unknown }>;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Own members only, by lower-case name: a key such as `__proto__` is a name like any other. */
function memberOf(value: Record<string, unknown>, names: readonly string[]): unknown {
  const members = new Map(Object.entries(value).map(([key, member]) => [key.trim().toLowerCase(), member]));
  return names.map((name) => members.get(name)).find((member) => member !== undefined && member !== null);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; all else stays what it is: text. */
export const storable = (text: string) => text.replaceAll("\u0000", "\uFFFD").replace(/[\uD800-\uDFFF]/gu, "\uFFFD");

function linesOf(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (depth >= deepest) return JSON.stringify(value);
  const lines = Array.isArray(value)
    ? value.map((item) => linesOf(item, depth + 1))
    : Object.entries(value).map(([key, member]) => `${key}: ${linesOf(member, depth + 1)}`);
  return lines.filter((line) => line.trim() !== "").join("\n");
}

const textOf = (value: unknown) => storable(linesOf(value)).replace(/\r\n?/g, "\n").trim();

/** Whether an object is one answer rather than a group of them. */
export const isAnswer = (value: Record<string, unknown>): boolean =>
  memberOf(value, answerKeys) !== undefined || memberOf(value, mongolianKeys) !== undefined;

/** An answer in whatever form it came: a text, a list, `{ answer, mn }`, a list of those, or something nested. */
export function readAnswer(value: unknown): Reading {
  if (Array.isArray(value) && value.some((item) => isPlainObject(item) && isAnswer(item))) {
    const items = value.map(readAnswer);
    const join = (side: keyof Reading) =>
      items
        .map((item) => item[side])
        .filter((line) => line !== "")
        .join("\n");
    return { content: join("content"), contentMn: join("contentMn") };
  }
  if (!isPlainObject(value) || !isAnswer(value)) return { content: textOf(value), contentMn: "" };
  return { content: textOf(memberOf(value, answerKeys)), contentMn: textOf(memberOf(value, mongolianKeys)) };
}

/** The answers of a list: of `{ question, answer }`, or of objects with a question each. */
function entriesOfList(list: readonly unknown[]): Entry[] {
  return list.filter(isPlainObject).flatMap((item) => {
    const key = isAnswer(item) ? memberOf(item, questionKeys) : undefined;
    return typeof key === "string"
      ? [{ key, value: item }]
      : Object.entries(item).map(([name, value]) => ({ key: name, value }));
  });
}

/** Each key with its value, as they came. */
export const entriesOf = (value: object): Entry[] =>
  Array.isArray(value) ? entriesOfList(value) : Object.entries(value).map(([key, member]) => ({ key, value: member }));
