/** Names under which models give an answer and its translation, besides the two that were asked for. */
const answerKeys = [
  ...["answer", "content", "original", "originalanswer", "answeroriginal", "text", "value", "response", "reply"],
  ...["en", "ar", "english", "arabic", "answeren", "answerar", "enanswer", "хариулт", "الإجابة", "إجابة", "الجواب"],
];
const mongolianKeys = [
  ...["mn", "mnmn", "mongolian", "translation", "answermn", "mnanswer", "mntranslation", "translationmn"],
  ...["mongoliantranslation", "mongoliananswer", "орчуулга", "монгол", "монголоор", "монголорчуулга", "الترجمة"],
];
const questionKeys = [...["question", "questiontext", "questionid", "id", "key", "name", "title", "асуулт", "السؤال"]];
/** Deeper is not what anybody asked for; it is kept as one line of JSON. */
const deepest = 4;

export type Reading = Readonly<{ content: string; contentMn: string }>;
export type Entry = Readonly<{ key: string; value: unknown }>;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `answer_mn`, `Answer (MN)` and `answerMn` are one name. */
const nameOf = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Own members only, by a name that is folded: a key such as `__proto__` is a name like any other. */
function memberOf(value: Record<string, unknown>, names: readonly string[]): unknown {
  const members = new Map(Object.entries(value).map(([key, member]) => [nameOf(key), member]));
  return names.map((name) => members.get(name)).find((member) => member !== undefined && member !== null);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; all else stays what it is: text. */
export const storable = (text: string) => text.replaceAll("\u0000", "\uFFFD").replace(/[\uD800-\uDFFF]/gu, "\uFFFD");

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

function linesOf(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (depth >= deepest) return JSON.stringify(value);
  const lines = Array.isArray(value)
    ? isRecords(value)
      ? linesOfRecords(value)
      : value.map((item) => linesOf(item, depth + 1))
    : Object.entries(value).map(([key, member]) => `${key}: ${linesOf(member, depth + 1)}`);
  return lines.filter((line) => line.trim() !== "").join("\n");
}

/** A line end that was escaped once too often, in a text that has no other use for the sign. */
const withLineEnds = (text: string) =>
  text.includes("\n") || /\\(?![nrt"])|\p{L}:\\/u.test(text)
    ? text
    : text.replace(/\\r\\n|\\[nr]/g, "\n").replace(/\\t/g, " ");

/** Nothing that shows, or the sign that stood in the form of the reply. */
const isBlank = (text: string) => /^(?:[\s\p{Cf}]*|…|\.{3})$/u.test(text);

function textOf(value: unknown): string {
  const text = storable(withLineEnds(linesOf(value)))
    .replace(/\r\n?/g, "\n")
    .trim();
  return isBlank(text) ? "" : text;
}

/** Whether a name is that of an answer's side. */
export const isSideName = (key: string, side: keyof Reading): boolean =>
  (side === "content" ? answerKeys : mongolianKeys).includes(nameOf(key));

/** Whether an object is one answer rather than a group of them. */
export const isAnswer = (value: Record<string, unknown>): boolean =>
  memberOf(value, answerKeys) !== undefined || memberOf(value, mongolianKeys) !== undefined;

/** An answer that was written down as JSON within its text. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*\{[\s\S]*\}\s*$/.test(value)) return value;
  try {
    const inner: unknown = JSON.parse(value);
    return isPlainObject(inner) && isAnswer(inner) ? inner : value;
  } catch {
    return value;
  }
}

/** What an answer says under a name that nobody knows, where it stands beside its translation. */
const unnamed = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => ![...mongolianKeys, ...questionKeys].includes(nameOf(key))),
  );

/** An answer in whatever form it came: a text, a list, `{ answer, mn }`, a list of those, or something nested. */
export function readAnswer(given: unknown): Reading {
  const value = unwrapped(given);
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
  const rest = Object.values(unnamed(value));
  return {
    content: textOf(memberOf(value, answerKeys) ?? (rest.length === 1 ? rest[0] : unnamed(value))),
    contentMn: textOf(memberOf(value, mongolianKeys)),
  };
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

/** Each key with its value, as they came; of a key that comes again the last value that says something. */
export function entriesOf(value: object): Entry[] {
  const all = Array.isArray(value)
    ? entriesOfList(value)
    : Object.entries(value).map(([key, member]) => ({ key, value: member }));
  const latest = new Map<string, Entry>();
  for (const entry of all) {
    if (!latest.has(entry.key)) latest.set(entry.key, entry);
    else if (saysSomething(entry.value)) {
      latest.delete(entry.key);
      latest.set(entry.key, entry);
    }
  }
  return [...latest.values()];
}
