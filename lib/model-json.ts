import { jsonrepair } from "jsonrepair";
import { withoutEmptyRepeats } from "./model-repeats";
import { withOwnSigns } from "./model-signs";
import { isCutShort, withTail } from "./model-tail";
import { withoutThinking } from "./model-text";

export type ModelJson = Readonly<{
  /** An object or a list; null where there is none. */
  value: object | null;
  /** Strict JSON and nothing else, JSON that had to be found or mended, or none. */
  status: "valid" | "repaired" | "invalid";
  /** Whether the text ends before its JSON does. */
  isBroken: boolean;
}>;

type Found = Readonly<{ value: object; isBroken: boolean }>;

const none: ModelJson = { value: null, status: "invalid", isBroken: false };
/** Brackets that open no JSON, and objects one after the other: of more than this the rest is not looked at. */
const mostBlocks = 50;

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const plain = typeof value === "object" ? withoutEmptyRepeats(text) : text;
    return plain === text ? value : JSON.parse(plain);
  } catch {
    return null;
  }
}

const objectIn = (text: string): object | null => {
  const value = parse(text);
  return typeof value === "object" ? value : null;
};

/** `jsonrepair` takes the square of some lengths: what is longer is mended by our own rules alone. */
const longestRepaired = 50_000;
const mostRepaired = 3 * longestRepaired;

function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    known.set(text, result);
    return result;
  };
}

/** Mends a text at most once, however many ways of reading come to it. */
function makeMender() {
  let left = mostRepaired;
  const repair = (text: string) => {
    if (text.length > Math.min(longestRepaired, left)) return null;
    left -= text.length;
    try {
      return objectIn(jsonrepair(text));
    } catch {
      // Beyond mending, or nested deeper than the stack.
      return null;
    }
  };
  const ownSigns = once(withOwnSigns);
  const objectOf = once(objectIn);
  const mended = once((text) => {
    const own = ownSigns(text);
    return objectOf(own) ?? objectOf(withTail(own)) ?? repair(text);
  });
  return { ownSigns, objectOf, mended, isCutShort: once((text) => isCutShort(ownSigns(text))) };
}

type Mender = ReturnType<typeof makeMender>;

/** Where the bracket at `start` is closed, or -1. */
function endOfBlock(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
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
  value !== null &&
  (Array.isArray(value) ? value.some((item) => typeof item === "object") : Object.keys(value).length > 0);

/** Without the fence that some services close where a text broke off. */
function withoutFence(text: string): string {
  const body = text.trimEnd();
  return /(?:```|~~~)$/.test(body) ? body.slice(0, -3).trimEnd() : body;
}

/**
 * All objects and lists that stand beside each other in a text, as one; the last may be cut off. Half an object behind
 * whole ones comes second: what a model began to say over again is no better than what it had said.
 */
function blocksIn(text: string, mender: Mender): Found[] {
  const blocks: object[] = [];
  let isBroken = false;
  const brackets = /[{[]/g;
  for (let count = 0; count < mostBlocks; count += 1) {
    const start = brackets.exec(text)?.index;
    if (start === undefined) break;
    const end = endOfBlock(text, start);
    const body = end === -1 ? withoutFence(text.slice(start)) : text.slice(start, end);
    const value = mender.objectOf(body) ?? mender.mended(body);
    if (holdsSomething(value)) {
      blocks.push(value);
      isBroken = end === -1 && mender.isCutShort(body);
    }
    if (end === -1) break;
    brackets.lastIndex = end;
  }
  const asOne = (some: object[]) => (some.length === 1 ? (some[0] ?? some) : some.flat());
  const all = { value: asOne(blocks), isBroken };
  if (isBroken && blocks.length > 1) return [{ value: asOne(blocks.slice(0, -1)), isBroken: false }, all];
  return blocks.length > 0 ? [all] : [];
}

/** What stands in the first fence, open-ended where it was never closed; else the text from its brackets on. */
function bodiesOf(text: string): string[] {
  const fenced = /```[a-z0-9]*[ \t]*\r?\n?\s*([{[][\s\S]*)/i.exec(text)?.[1];
  if (fenced !== undefined) {
    const end = fenced.lastIndexOf("```");
    return [(end === -1 ? fenced : fenced.slice(0, end)).trim()];
  }
  // A sentence before the JSON may hold brackets of its own: that which a quote or a name follows is likelier.
  const starts = [text.search(/[{[]\s*["'“‘«{[]/u), text.indexOf("{"), text.search(/[{[]/)];
  return [...new Set(starts.filter((start) => start !== -1))].map((start) => text.slice(start).trim());
}

/** Words behind the JSON belong to no answer. */
const upToLastBracket = (body: string) => body.slice(0, Math.max(body.lastIndexOf("}"), body.lastIndexOf("]")) + 1);

function mendedIn(text: string, mender: Mender): Found[] {
  return bodiesOf(text).flatMap((body) => {
    const value = mender.mended(body) ?? mender.mended(upToLastBracket(body));
    return value ? [{ value, isBroken: !/[}\]]$/.test(body) && mender.isCutShort(body) }] : [];
  });
}

/** JSON whose quotes were all escaped, as if it stood in a text. */
const unescaped = (text: string) =>
  /[{[]\s*\\"/.test(text) && !/[{[]\s*"/.test(text) ? text.replace(/\\(["\\])/g, "$1") : text;

/** Ways of reading what is not JSON through and through, the surest first. */
function* readingsOf(text: string, mender: Mender): Generator<Found> {
  yield* blocksIn(text, mender);
  yield* mendedIn(text, mender);
  const start = text.search(/[{[｛［]/u);
  if (start === -1) return;
  const plain = mender.ownSigns(text.slice(start));
  if (plain === text) return;
  yield* blocksIn(plain, mender);
  yield* mendedIn(plain, mender);
}

/** Without white space and signs of no width around it; by hand, since a pattern reads long white space within again and again. */
function withoutMargins(text: string): string {
  const isMargin = (at: number) => /[\s\ufeff\u200b]/.test(text[at] ?? "x");
  let [start, end] = [0, text.length];
  while (start < end && isMargin(start)) start += 1;
  while (end > start && isMargin(end - 1)) end -= 1;
  return text.slice(start, end);
}

/**
 * Reads the JSON that a model was asked for: strictly where it kept to that, else out of a fence, a sentence, several
 * objects, JSON within a text or half a stream. Of several readings the one counts that `worthOf` finds most in;
 * `most` is as much as there can be.
 */
export function readModelJson(
  said: string,
  { worthOf, most }: Readonly<{ worthOf: (value: object) => number; most: number }>,
): ModelJson {
  const text = withoutMargins(withoutThinking(said));
  const strict = parse(text);
  if (typeof strict === "object" && strict !== null) {
    return {
      value: strict,
      status: text === said.replace(/^\uFEFF/, "").trim() ? "valid" : "repaired",
      isBroken: false,
    };
  }
  // Written down twice: the JSON is the content of a text.
  const inner = typeof strict === "string" ? strict : unescaped(text);
  const readings = readingsOf(inner, makeMender());
  let best: Found | null = null;
  let bestWorth = -1;
  for (const found of readings) {
    const worth = worthOf(found.value);
    if (worth > bestWorth) [best, bestWorth] = [found, worth];
    if (worth >= most) break;
  }
  return best ? { ...best, status: "repaired" } : none;
}
