import "server-only";
import { commonWords } from "./common-words";

/** Stands where something was left out. */
const omission = "[…]";
/** This many letters and digits in a row are a quotation, whatever separates them. */
const quotedRun = 8;
/** The same where all of them are common words, which meet by chance. */
const commonRun = 20;
const minWord = 3;
/** Shorter numbers are counts and statuses. */
const minNumber = 4;
/** In quotation marks half a word is enough. */
const minQuoted = 4;
/** Characters of each sent text that are compared; more than a request may have. */
const maxSent = 100_000;

/** At most so many: of a long row each would be read to the end of the row. */
const slashes = String.raw`\\{1,8}`;
/**
 * Letters, and how others write them: escaped for JSON, Python, Rust or JavaScript, once or several times; as bytes, in
 * hexadecimal or, as Protocol Buffers are printed, in octal numbers; for HTML or for a URL. What shows nothing is part of them.
 */
const written = new RegExp(
  [
    String.raw`${slashes}u000(?<eight>[\da-f]{5})`,
    String.raw`(?<units>(?:(?:${slashes}|%)u(?!000[\da-f]{5})[\da-f]{4})+)`,
    String.raw`${slashes}u\{(?<braced>[\da-f]{1,6})\}`,
    String.raw`(?<bytes>(?:${slashes}x[\da-f]{2})+|(?:%[\da-f]{2})+)`,
    `(?<octal>(?:${slashes}[0-3][0-7]{2})+)`,
    `${slashes}[abfnrtv]`,
    String.raw`&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<accented>[a-z])(?:acute|caron|cedil|circ|grave|ring|slash|tilde|uml)|[a-z]{2,8});`,
    String.raw`(?<plain>[\p{L}\p{M}\p{N}\p{Cf}]+)`,
  ].join("|"),
  "giu",
);
const maxCodePoint = 0x10_ff_ff;
const ofCode = (code: number) => (code <= maxCodePoint ? String.fromCodePoint(code) : " ");
const numbersIn = (text: string, length: number, radix: number) =>
  (text.replace(/[\\xu%]/gi, "").match(new RegExp(`.{${length}}`, "g")) ?? []).map((digits) =>
    Number.parseInt(digits, radix),
  );

function decode({ groups = {} }: RegExpMatchArray): string {
  const { plain, units, bytes, octal, accented, eight, braced, hex, decimal } = groups;
  if (plain !== undefined) return plain;
  // A letter beyond the first plane is two of them.
  if (units !== undefined) return String.fromCharCode(...numbersIn(units, 4, 16));
  if (bytes !== undefined) return Buffer.from(numbersIn(bytes, 2, 16)).toString();
  if (octal !== undefined) return Buffer.from(numbersIn(octal, 3, 8)).toString();
  if (accented !== undefined) return accented;
  return ofCode(decimal === undefined ? Number.parseInt(eight ?? braced ?? hex ?? "", 16) : Number(decimal));
}

/** For comparison: without accents, width and case, by way of capitals, as `ß` has none of its own. */
const foldOf = (text: string) =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A word, or parts joined as in a number with hyphens: where it is in its text, and in all letters of that text. */
type Word = { parts: string[]; start: number; end: number; from: number; length: number };
type Letters = Readonly<{ all: string; copy: readonly Word[] }>;

const joiner = /^[-_.@+/'’]$/u;
/** Between groups of three digits. */
const grouping = /^\d[,\s٬]\d{3}(?!\d)/u;
const isJoined = (text: string, { end }: Word, start: number) =>
  joiner.test(text.slice(end, start)) || (start === end + 1 && grouping.test(text.slice(end - 1, start + 4)));

function readLetters(text: string): Letters {
  const copy: Word[] = [];
  let from = 0;
  for (const match of text.matchAll(written)) {
    const letters = foldOf(decode(match));
    if (letters === "") continue;
    const { index: start } = match;
    const end = start + match[0].length;
    const word = copy.at(-1);
    const { length } = letters;
    if (word?.end === start) word.parts.push(`${word.parts.pop()}${letters}`);
    else if (word && isJoined(text, word, start)) word.parts.push(letters);
    else copy.push({ parts: [letters], start, end, from, length: 0 });
    Object.assign(copy.at(-1) ?? {}, { end, length: from + length - (copy.at(-1)?.from ?? 0) });
    from += length;
  }
  return { all: copy.flatMap(({ parts }) => parts).join(""), copy };
}

/** Three letters as a number of 16 bits: most positions differ in it, and need no comparison. */
const hashOf = (letters: string, at: number) =>
  (letters.charCodeAt(at) * 961 + letters.charCodeAt(at + 1) * 31 + letters.charCodeAt(at + 2)) & 0xffff;

/** Which letters of a text are in a run of that length that was also sent. Linear in the length of both. */
function coverageOf(sent: readonly Letters[], { all }: Letters, run: number): boolean[] {
  const places = new Map<string, number[]>();
  const hashes = new Uint8Array(0x1_00_00);
  for (let at = 0; at + run <= all.length; at += 1) {
    const letters = all.slice(at, at + run);
    const known = places.get(letters);
    if (known) known.push(at);
    else places.set(letters, [at]);
    hashes[hashOf(all, at)] = 1;
  }
  const isCovered = new Array<boolean>(all.length).fill(false);
  if (places.size === 0) return isCovered;
  for (const { all: other } of sent) {
    for (let at = 0; at + run <= other.length; at += 1) {
      if (hashes[hashOf(other, at)] === 0) continue;
      const letters = other.slice(at, at + run);
      for (const place of places.get(letters) ?? []) isCovered.fill(true, place, place + run);
      places.delete(letters);
    }
  }
  return isCovered;
}

const isTelling = (letters: string) => letters.length >= (/^\d+$/.test(letters) ? minNumber : minWord);
const opening = /["'`«“‘([{<:=]\s?$/u;
const closing = /^(?:["'`»”’)\]}>…]|\.\.\.)/u;
const isMarkedOff = (text: string, { start, end }: Word) =>
  opening.test(text.slice(Math.max(0, start - 2), start)) || closing.test(text.slice(end, end + 3));

type Sent = Readonly<{ sources: readonly Letters[]; known: ReadonlySet<string> }>;

/** The words of a text that occur in what was sent. */
function sentCopyOf(text: string, { sources, known }: Sent): Word[] {
  const letters = readLetters(text);
  const [quoted, repeated] = [quotedRun, commonRun].map((run) => coverageOf(sources, letters, run));
  const isIn = (coverage: boolean[] | undefined, { from, length }: Word) =>
    coverage?.slice(from, from + length).includes(true) ?? false;
  const isKnown = ({ parts }: Word) =>
    [...parts.filter((part) => !commonWords.has(part)), parts.join("")].some(
      (part) => isTelling(part) && known.has(part),
    );
  const isPartly = (word: Word) => {
    const part = word.parts.join("");
    return part.length >= minQuoted && isMarkedOff(text, word) && sources.some(({ all }) => all.includes(part));
  };
  return letters.copy.filter((word) => {
    if (isIn(repeated, word)) return true;
    return (
      !word.parts.every((part) => commonWords.has(part)) && (isKnown(word) || isIn(quoted, word) || isPartly(word))
    );
  });
}

/**
 * Answers a function that replaces with `[…]` what a text quotes of `sent`, however it is escaped, cut or spaced: runs of at
 * least eight letters and digits, and single words. `commonWords` stay, unless twenty letters of them in a row were sent.
 * Linear in the length of both.
 */
export function redactorOf(sent: readonly string[]): (text: string) => string {
  const sources = sent.map((source) => readLetters(source.slice(0, maxSent)));
  const known = new Set(sources.flatMap(({ copy }) => copy.flatMap(({ parts }) => [...parts, parts.join("")])));
  return (text) => {
    let redacted = "";
    let at = 0;
    for (const { start, end } of sentCopyOf(text, { sources, known })) {
      const between = text.slice(at, start);
      const isNext = redacted !== "" && !/[\p{L}\p{N}]/u.test(between);
      if (!isNext) redacted += between + omission;
      at = end;
    }
    return redacted + text.slice(at);
  };
}
