import { visibleText } from "./visible-text";

export type Side = "content" | "contentMn";
export type Reading = Readonly<Record<Side, string>>;

/** More than any card holds: what is behind it need not be looked at. */
const maxTextLength = 100_000;
const maxItems = 500;

/** Names that models give an answer and its translation, the two that were asked for among them. */
const sideNames: readonly (readonly [Side, RegExp])[] = [
  ["content", /^(?:a|answer|original|en|english|ar|arabic|хариулт|англи|الإجابة)$/],
  ["contentMn", /^(?:(?:answer[ _]?)?(?:mn|mongolian)|translation|монгол|монголоор|орчуулга|المنغولية|بالمنغولية)$/],
];

/** Which side of an answer a name means; null where it means none. */
export function sideOf(name: string): Side | null {
  const plain = name.trim().toLowerCase();
  return sideNames.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** A record may name its question in a member: `{ "question": …, "answer": …, "mn": … }`. */
export const questionKeys = ["question", "question_text", "id", "key", "асуулт", "السؤال"];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const membersOf = (value: Record<string, unknown>) =>
  Object.keys(value)
    .slice(0, maxItems)
    .map((key) => ({ side: sideOf(key), member: value[key] }));

/** What an object says under the names of a side. */
const sideIn = (value: Record<string, unknown>, side: Side): unknown =>
  membersOf(value).find((each) => each.side === side && each.member !== null && each.member !== "")?.member;

/** Whether an object is one answer, with one side or both, rather than a group of them. */
export const isAnswer = (value: Record<string, unknown>): boolean =>
  !Array.isArray(value) &&
  membersOf(value).some(({ side, member }) => side !== null && (!isObject(member) || Array.isArray(member)));

/** A line end or letter that was escaped once too often, in a text that has no other use for the sign. */
const withLineEnds = (text: string) =>
  text.includes("\n") || /\\(?![nrt"]|u[0-9a-f]{4})|\p{L}:\\/iu.test(text)
    ? text
    : text
        .replace(/\\r\\n|\\[nr]/g, "\n")
        .replace(/\\t/g, " ")
        .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What says that there is nothing: a program's word for it, what stood in the form, or under a question left blank. */
const blanks = ["null", "undefined", "nil", "nan", "infinity", "(left blank)", "(хоосон үлдээсэн)", "(تُرك فارغًا)"];
/** With quotes, brackets and signs around it. */
const maxBlankLength = 40;
const isBlankLine = (line: string) => {
  const said = line.trim().toLowerCase();
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(said)) return true;
  if (said.length > maxBlankLength) return false;
  return blanks.includes(said) || blanks.includes(said.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
};
const isBlank = (text: string) => text.split("\n").every(isBlankLine);

export function textOf(said: string): string {
  const text = visibleText(withLineEnds(said.slice(0, maxTextLength))).trim();
  return isBlank(text) ? "" : text;
}

const joinedLines = (lines: readonly string[]) => lines.filter((line) => line !== "").join("\n");
const nothing: Reading = { content: "", contentMn: "" };
/** An answer written as JSON within a text. */
const isInner = (text: string) => /^\s*(?:```\w*\s*)?\{\s*"(?:answer|mn)"/.test(text);

/** A longer name is a piece of an answer, of which a quotation mark within it has made a member; in mended JSON any is. */
const isPiece = (key: string, isMended: boolean) =>
  isMended ? sideOf(key) === null : !/^\s*[\p{L}_-]{1,30}(?: [\p{L}_-]{1,30})?\s*$/u.test(key);

type Way = Readonly<{
  /** The JSON was mended: what is lost where it was damaged stands in members of other names. */
  isMended: boolean;
  /** One side alone. */
  isSide?: boolean;
}>;

function readList(list: readonly unknown[], way: Way): Reading | null {
  const items = list.slice(0, maxItems).map((item) => (Array.isArray(item) ? null : readForm(item, way)));
  if (!items.every((item) => item !== null)) return null;
  return {
    content: joinedLines(items.map(({ content }) => content)),
    contentMn: joinedLines(items.map(({ contentMn }) => contentMn)),
  };
}

/** An answer or one side of it, as `readAnswer` says, be it "None". */
function readForm(value: unknown, way: Way): Reading | null {
  if (value === null || value === undefined) return nothing;
  if (!isObject(value)) return isInner(String(value)) ? null : { ...nothing, content: textOf(String(value)) };
  if (Array.isArray(value)) return readList(value, way);
  const hasPieces = Object.keys(value).some((key) => !questionKeys.includes(key) && isPiece(key, way.isMended));
  if (way.isSide || hasPieces || !isAnswer(value)) return null;
  const own = readForm(sideIn(value, "content"), { ...way, isSide: true });
  const translated = readForm(sideIn(value, "contentMn"), { ...way, isSide: true });
  return own && translated && { content: own.content, contentMn: translated.content };
}

/** "None" is somebody's answer where its translation says so, and else a program's word for no value. */
const isNone = ({ content, contentMn }: Reading) => [content, contentMn].every((text) => /^(?:none)?$/i.test(text));

/**
 * An answer in a form that was asked for: a text, `{ answer, mn }`, or a list of either, one line an item. Null where it
 * has any other form. `isMended`: the JSON was mended.
 */
export function readAnswer(value: unknown, isMended = false): Reading | null {
  const reading = readForm(value, { isMended });
  return reading && (isNone(reading) ? nothing : reading);
}

export const saysSomething = ({ content, contentMn }: Reading) => content + contentMn !== "";
