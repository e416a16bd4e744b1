/**
 * Checks and tidies texts of one line: no control characters, line breaks, lone surrogates or bidirectional
 * controls.
 */

/**
 * Whether a text may stand in one line: no control characters, line breaks or halves of surrogate pairs, which break
 * mail headers, and no signs that turn the direction of writing, by which a name could show as another.
 */
export const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** A text without the signs that turn the direction of writing, which what is pasted may carry unseen. */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "");

/** Whether nothing of a text is seen: spaces, joiners, fillers, soft hyphens and marks that have no letter to stand on. */
export const isBlank = (text: string): boolean => !/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** A line without the spaces around it and in composed form, so that equal ones are equal; empty where it shows nothing. */
export const tidyLine = (text: string): string => (isBlank(text) ? "" : text.trim().normalize("NFC"));
