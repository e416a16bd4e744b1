/** Classifies characters as digits, letters and scripts. */

const letter = /[\p{L}\p{M}]/u;
const upper = /\p{Lu}/u;

/** False past either end of a text, where there is no code. */
export const isDigit = (code: number) => code >= 48 && code <= 57;

export function isLetter(code: number): boolean {
  if (code < 128) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  if (code >= 0x400 && code <= 0x481) return true;
  return letter.test(String.fromCharCode(code));
}

export const isLatin = (code: number) => code < 0x250 && isLetter(code);
export const isCyrillic = (code: number) => code >= 0x400 && code <= 0x52f;
/** With the stroke that joins letters. */
export const isArabic = (code: number) => (code >= 0x620 && code <= 0x65f) || (code >= 0x66e && code <= 0x6d3);
export const isUpper = (code: number) =>
  code < 128 ? code >= 65 && code <= 90 : upper.test(String.fromCharCode(code));

/** Whether a sticky pattern stands here, and where it ends; -1 where it does not. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
