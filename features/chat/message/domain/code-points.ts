/** Counts the characters of a text as the limits do: an emoji of one code point is one. */
export const codePointCount = (text: string): number => Array.from(text).length;
