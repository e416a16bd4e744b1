import { jsonrepair } from "jsonrepair";
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
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const objectIn = (text: string): object | null => {
  const value = parse(text);
  return typeof value === "object" ? value : null;
};

/** Mends a text at most once, however many ways of reading come to it. */
function mender(): (text: string) => object | null {
  const known = new Map<string, object | null>();
  const mend = (text: string) => {
    try {
      return objectIn(jsonrepair(text));
    } catch {
      // Beyond mending, or nested deeper than the stack.
      return null;
    }
  };
  return (text) => {
    if (!known.has(text)) known.set(text, mend(text));
    return known.get(text) ?? null;
  };
}

type Mend = ReturnType<typeof mender>;

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

/** All objects and lists that stand beside each other in a text, as one; the last may be cut off. */
function blocksIn(text: string, mend: Mend): Found | null {
  const blocks: object[] = [];
  let isBroken = false;
  const brackets = /[{[]/g;
  for (let count = 0; count < mostBlocks; count += 1) {
    const start = brackets.exec(text)?.index;
    if (start === undefined) break;
    const end = endOfBlock(text, start);
    const body = end === -1 ? text.slice(start).trim() : text.slice(start, end);
    const value = objectIn(body) ?? mend(body);
    if (holdsSomething(value)) {
      blocks.push(value);
      isBroken = end === -1;
    }
    if (end === -1) break;
    brackets.lastIndex = end;
  }
  const [first] = blocks;
  if (first === undefined) return null;
  return { value: blocks.length === 1 ? first : blocks.flat(), isBroken };
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

function mendedIn(text: string, mend: Mend): Found[] {
  return bodiesOf(text).flatMap((body) => {
    const value = mend(body) ?? mend(upToLastBracket(body));
    return value ? [{ value, isBroken: !/[}\]]$/.test(body) }] : [];
  });
}

const wide: Readonly<Record<string, string>> = {
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
  "：": ":",
  "，": ",",
  "＂": '"',
};

/** Comments of other languages, and the signs of JSON in full width. */
const plainer = (text: string) =>
  text.replace(/^\s*(?:#|--\s).*$/gm, "").replace(/[｛｝［］：，＂]/gu, (sign) => wide[sign] ?? sign);

/** JSON whose quotes were all escaped, as if it stood in a text. */
const unescaped = (text: string) =>
  /[{[]\s*\\"/.test(text) && !/[{[]\s*"/.test(text) ? text.replace(/\\(["\\])/g, "$1") : text;

/** Ways of reading what is not JSON through and through, the surest first. */
function* readingsOf(text: string, mend: Mend): Generator<Found> {
  const blocks = blocksIn(text, mend);
  if (blocks) yield blocks;
  yield* mendedIn(text, mend);
  const plain = plainer(text);
  if (plain === text) return;
  const plainBlocks = blocksIn(plain, mend);
  if (plainBlocks) yield plainBlocks;
  yield* mendedIn(plain, mend);
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
  const text = withoutThinking(said).replace(/^[\s\ufeff\u200b]+|[\s\ufeff\u200b]+$/gu, "");
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
  const mend = mender();
  let best: Found | null = null;
  let bestWorth = -1;
  for (const found of readingsOf(inner, mend)) {
    const worth = worthOf(found.value);
    if (worth > bestWorth) [best, bestWorth] = [found, worth];
    if (worth >= most) break;
  }
  return best ? { ...best, status: "repaired" } : none;
}
