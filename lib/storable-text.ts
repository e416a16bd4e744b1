/** Marks, and the two letters that become marks where a text is made plain (NFKC). */
const mark = String.raw`[\p{M}\uFF9E\uFF9F]`;
const longMarkRun = new RegExp(`(?<!${mark})(?!(${mark})\\1*(?!${mark}))${mark}{201}`, "u");
const pastLastMark = new RegExp(`(?<!${mark})(${mark}{200})${mark}+`, "gu");

/**
 * Whether no character carries more than 200 marks of several kinds. No writing needs a tenth of that, and normalising
 * sorts them in time with the square of their number: half a minute for 600 kB. One mark again and again needs no sorting.
 */
export const hasShortMarkRuns = (text: string) => !longMarkRun.test(text);

/** Removes what PostgreSQL cannot store from a text: NUL, lone surrogates, and combining marks past the 200th. */
export const storableText = (text: string) =>
  text
    .replaceAll("\u0000", "\uFFFD")
    .replace(/[\uD800-\uDFFF]/gu, "\uFFFD")
    .replace(pastLastMark, "$1");

/** The beginning of a text, with no half of a character at its end. */
export const beginningOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
