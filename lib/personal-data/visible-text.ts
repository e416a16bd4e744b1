/** What shows nothing, such as a zero-width space or a control character, and the parts of a keycap around its digit. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]|\u034f|\u20e3|\u3164|(?![\t\n\v\f\r\u0085])\p{Cc}/u;
/** Characters that are read as ASCII ones: digits of other scripts, full-width and mathematical letters, spaces, hyphens. */
const variants =
  /[\u00a0\u2000-\u200a\u202f\u205f\u2800\u3000\u2010-\u2015\u2212\u00b7\u2022\u2044\u2215\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u1810-\u1819\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}]/u;
/** Characters as HTML and the addresses of pages write them: `bat&#64;example.mn`. */
const reference = /&(?:#\d{2,4}|#x[\da-f]{2,3}|commat|nbsp);|%40/iu;
const special = new RegExp(`${invisible.source}|${variants.source}|${reference.source}`, "iu");
const units = new RegExp(`${reference.source}|[^]`, "giu");
/** Zeros of Arabic, Persian, Devanagari and Mongolian digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x1810] as const;

const named: Readonly<Record<string, string>> = { "&commat;": "@", "&nbsp;": " ", "%40": "@" };
const characterOf = (written: string) =>
  named[written] ?? String.fromCharCode(Number(`0${written.replace(/[&#;]/g, "")}`));

function shownOf(unit: string): string {
  const character = unit.length > 2 ? characterOf(unit.toLowerCase()) : unit;
  if (!special.test(character)) return character;
  return invisible.test(character) ? "" : asciiOf(character);
}

function asciiOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.findLast((first) => first <= code && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (code >= 0xff01) return character.normalize("NFKC");
  if (code === 0xb7 || code === 0x2022) return ".";
  if (code === 0x2044 || code === 0x2215) return "/";
  return (code >= 0x2010 && code <= 0x2015) || code === 0x2212 ? "-" : " ";
}

/** A letter O between digits is a zero: so it is typed, and so it is taken for one. */
const withZeros = (text: string) => text.replace(/(?<=\d)[OoОо]{1,7}(?=\d)/gu, (letters) => "0".repeat(letters.length));

/** A text as it is read, and where each of its UTF-16 units begins and ends in the text as it was typed. */
export type VisibleText = Readonly<{
  text: string;
  startOf: (at: number) => number;
  endOf: (at: number) => number;
}>;

/** The text without what shows nothing and with each digit, space and hyphen as the ASCII one. */
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
