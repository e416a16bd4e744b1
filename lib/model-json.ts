import { runInNewContext } from "node:vm";
import { jsonrepair } from "jsonrepair";
import { closeJson } from "./model-tail";
import { withoutThinking } from "./model-text";

export type ModelJson = Readonly<{
  /** The objects and lists of a reply, in their order; none where it holds no JSON. */
  values: readonly object[];
  /** Strict JSON and nothing else, JSON that had to be found or mended, or none. */
  status: "valid" | "repaired" | "invalid";
  /** Whether the text ends before its JSON does, so that something is lost. */
  isBroken: boolean;
  /** Whether quotes, brackets or commas were put in where they seemed to belong. */
  isMended: boolean;
}>;

/** Objects one after the other, and brackets that never close: of more than this the rest is not looked at. */
const maxBlocks = 50;
const maxOpen = 3;
/** Of a key that comes more often the later ones count as one. */
const maxRepeats = 100;
/** `jsonrepair` takes the square of some lengths: what is longer is closed at its end and no more. */
const maxRepaired = 50_000;
/** And minutes for quotes and brackets in some disorders, in ms for one reply: JSON that takes longer is none. */
const maxRepairMs = 500;

/** Texts, each with the colon that makes it a key, and words of other languages for a value that there is not. */
const tokens = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)(\s*:)?|-?\b(?:NaN|Infinity|undefined|None|nil)\b/g;

/** Which keys are kept each time that they come. */
export type IsKept = (key: string) => boolean;

/**
 * JSON with null for those words. Of equal keys JSON keeps the last: each that `isKept` says of and that comes again gets
 * a name of its own, which leaving out the spaces at its end takes away.
 */
function withEveryKey(json: string, isKept: IsKept): string {
  let repeats = 0;
  /** Whether it is kept is asked of a key when it comes again, once. */
  const seen = new Map<string, boolean | null>();
  return json.replace(tokens, (token: string, colon: string | undefined) => {
    if (!token.startsWith('"')) return "null";
    if (colon === undefined) return token;
    const written = token.slice(0, -colon.length);
    // One key may be written in several ways: letters may be escaped.
    const key = written.includes("\\") ? String(parse(written)) : written.slice(1, -1);
    const known = seen.get(key);
    const isRepeated = known === null ? isKept(key) : known;
    seen.set(key, isRepeated ?? null);
    if (!isRepeated) return token;
    repeats += 1;
    return `${written.slice(0, -1)}${" ".repeat(Math.min(repeats, maxRepeats))}"${colon}`;
  });
}

/** Controls other than tab and line ends, which JSON does not have and cards do not show. */
const unwritable = /(?![\t\n\r])\p{Cc}/gu;
/** A backslash that JSON does not know is one that somebody wrote. */
const withBackslash = (found: string, next: string) => (/["'\\/bfnrtu\n]/.test(next) ? found : `\\${found}`);

/** JSON whose quotes were all escaped, as if it stood in a text. */
const unescaped = (text: string) =>
  /[{[]\s*\\"/.test(text) && !/[{[]\s*"/.test(text) ? text.replace(/\\(["\\])/g, "$1") : text;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws where it takes longer: a context of its own is what Node can interrupt. */
const repair = (text: string, timeoutMs: number): string =>
  runInNewContext("repair(text)", { repair: jsonrepair, text }, { timeout: Math.ceil(timeoutMs) });

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Reads one block after the other; altogether no more is mended than takes a bounded time. */
class BlockReader {
  readonly #isKept: IsKept;
  #left = 3 * maxRepaired;
  #leftMs = maxRepairMs;
  hasMended = false;

  constructor(isKept: IsKept) {
    this.#isKept = isKept;
  }

  strict(text: string): object | null {
    const value = parse(withEveryKey(text, this.#isKept));
    return isObject(value) ? value : null;
  }

  mended(text: string): object | null {
    if (text.length > Math.min(maxRepaired, this.#left) || this.#leftMs < 1) return null;
    this.#left -= text.length;
    const startedAt = performance.now();
    try {
      const json = repair(text.replace(unwritable, "").replace(/\\([\s\S])/g, withBackslash), this.#leftMs);
      this.hasMended = true;
      return this.strict(json);
    } catch {
      // Beyond mending, in this time or at all, or nested deeper than the stack.
      return null;
    } finally {
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** Where the bracket at `start` is closed, or -1. */
function endOfBlock(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText && sign === "\\") at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** A list of numbers is a footnote, and a word in brackets a word. */
const holdsSomething = (value: object | null): value is object =>
  value !== null && (Array.isArray(value) ? value.some(isObject) : Object.keys(value).length > 0);

/** JSON to the end of a text, without the fence and the words behind it. */
function readLast(text: string, reader: BlockReader): Readonly<{ value: object | null; isBroken: boolean }> {
  const fence = text.lastIndexOf("\n```");
  const body = (fence === -1 ? text : text.slice(0, fence)).trim();
  const { text: closed, isCut } = closeJson(body);
  const value = reader.strict(closed) ?? reader.mended(body);
  if (value) return { value, isBroken: isCut };
  const end = Math.max(body.lastIndexOf("}"), body.lastIndexOf("]")) + 1;
  return { value: reader.mended(body.slice(0, end)), isBroken: false };
}

function readBlocks(text: string, reader: BlockReader): Pick<ModelJson, "values" | "isBroken"> {
  const values: object[] = [];
  const brackets = /[{[]/g;
  let openCount = 0;
  for (let count = 0; count < maxBlocks && openCount < maxOpen; count += 1) {
    const start = brackets.exec(text)?.index;
    if (start === undefined) break;
    const end = endOfBlock(text, start);
    if (end === -1) {
      const { value, isBroken } = readLast(text.slice(start), reader);
      if (holdsSomething(value)) return { values: [...values, value], isBroken };
      openCount += 1;
      continue;
    }
    const block = text.slice(start, end);
    const value = reader.strict(block) ?? reader.mended(block);
    if (holdsSomething(value)) values.push(value);
    brackets.lastIndex = end;
  }
  return { values, isBroken: false };
}

/**
 * Without white space and signs of no width around it; by hand, since a pattern reads long white space within again and
 * again.
 */
function withoutMargins(text: string): string {
  const isMargin = (at: number) => /[\s\ufeff\u200b]/.test(text[at] ?? "x");
  let [start, end] = [0, text.length];
  while (start < end && isMargin(start)) start += 1;
  while (end > start && isMargin(end - 1)) end -= 1;
  return text.slice(start, end);
}

/**
 * Parses the JSON in a model's answer, even when it is fenced, cut off, or surrounded by text. `isKept` says for which
 * keys the repeated values are kept.
 */
export function readModelJson(said: string, isKept: IsKept): ModelJson {
  const text = withoutMargins(withoutThinking(said));
  const strict = parse(text);
  // Written down twice: the JSON is the content of a text.
  if (typeof strict === "string") {
    const inner = readModelJson(strict, isKept);
    return { ...inner, status: inner.values.length > 0 ? "repaired" : "invalid" };
  }
  const reader = new BlockReader(isKept);
  if (isObject(strict)) {
    const isValid = text === said.replace(/^\uFEFF/, "").trim();
    const values = [reader.strict(text) ?? strict];
    return { values, status: isValid ? "valid" : "repaired", isBroken: false, isMended: false };
  }
  const found = readBlocks(unescaped(text), reader);
  return { ...found, status: found.values.length > 0 ? "repaired" : "invalid", isMended: reader.hasMended };
}
