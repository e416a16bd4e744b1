/** What shows nothing, such as a zero-width space or a control character, and the parts of a keycap around its digit. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]|\u034f|\u20e3|\u3164|(?![\t\n\v\f\r\u0085])\p{Cc}/u;
/**
 * Characters that are read as ASCII ones: digits of other scripts and in circles, full-width, small and mathematical
 * letters and signs, spaces, ends of lines, hyphens, and the dots of names of domains (RFC 3490 section 3.1).
 */
const variants =
  /(?![0-9])\p{Nd}|(?! )[\p{Zs}\p{Zl}\p{Zp}]|[\u2800\u2010-\u2015\u2212\u00b7\u2022\u2044\u2215\u2460-\u249b\u24b6-\u24ff\u3002\ufe50-\ufe6b\uff01-\uff61]|[\u{1d400}-\u{1d7ff}]/u;
/** Characters as HTML, JSON and the addresses of pages write them: `bat&#64;example.mn`. */
const reference = /&(?:#\d{2,4}|#x[\da-f]{2,3}|commat|nbsp);|\\{1,4}u00[2-7][\da-f]|%(?:2[0bde]|40)/iu;
const special = new RegExp(`${invisible.source}|${variants.source}|${reference.source}`, "iu");
const units = new RegExp(`${reference.source}|[^]`, "giu");

const named: Readonly<Record<string, string>> = { "&commat;": "@", "&nbsp;": " " };
const codeOf = (written: string) =>
  written.startsWith("&") ? Number(`0${written.replace(/[&#;]/g, "")}`) : Number.parseInt(written.slice(-2), 16);
const characterOf = (written: string) => named[written] ?? String.fromCharCode(codeOf(written));

function shownOf(unit: string): string {
  const character = unit.length > 2 ? characterOf(unit.toLowerCase()) : unit;
  if (!special.test(character)) return character;
  return invisible.test(character) ? "" : asciiOf(character);
}

const digit = /\p{Nd}/u;
/** Digits of every script stand in a row, from one whose code ends with 0 or 6 in hexadecimal. */
function digitOf(code: number): string {
  const row = code - (code % 16);
  return String(code - (digit.test(String.fromCodePoint(row)) ? row : row + 6));
}

function asciiOf(character: string): string {
  const plain = character.normalize("NFKC");
  if (/^[!-~]$/.test(plain)) return plain;
  const code = character.codePointAt(0) ?? 0;
  if (digit.test(character)) return digitOf(code);
  if ([0xb7, 0x2022, 0x3002, 0xff61].includes(code)) return ".";
  if (code === 0x2044 || code === 0x2215) return "/";
  if (code === 0x2028 || code === 0x2029) return "\n";
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return "-";
  // One sign must not become several, such as the 20 in a circle.
  return plain.length > character.length ? character : plain.trim() || " ";
}

/** A letter O between digits is a zero: so it is typed, and so it is taken for one. */
const withZeros = (text: string) => text.replace(/(?<=\d)[OoОо]{1,7}(?=\d)/gu, (letters) => "0".repeat(letters.length));

/** A text as it is read, and where each of its UTF-16 units begins and ends in the text as it was typed. */
export type VisibleText = Readonly<{
  text: string;
  startOf: (at: number) => number;
  endOf: (at: number) => number;
}>;

/** Normalises a text for scanning: removes invisible characters and unifies digits, spaces and hyphens. */
export function visibleText(typed: string): VisibleText {
  if (!special.test(typed)) return { text: withZeros(typed), startOf: (at) => at, endOf: (at) => at };
  const starts = new Int32Array(typed.length);
  const ends = new Int32Array(typed.length);
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  for (const [written] of typed.matchAll(units)) {
    const end = at + written.length;
    const shown = shownOf(written);
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts[length] = shown.length === written.length ? at + unit : at;
      ends[length] = shown.length === written.length ? at + unit + 1 : end;
      length += 1;
    }
    parts.push(shown);
    at = end;
  }
  return {
    text: withZeros(parts.join("")),
    startOf: (place) => starts[place] ?? typed.length,
    endOf: (place) => ends[place - 1] ?? 0,
  };
}
