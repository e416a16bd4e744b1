/** PostgreSQL holds neither NUL nor half a surrogate pair; all else stays what it is. */
export const storableText = (text: string) =>
  text.replaceAll("\u0000", "\uFFFD").replace(/[\uD800-\uDFFF]/gu, "\uFFFD");

/** The beginning of a text, with no half of a character at its end. */
export const beginningOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
