/** Makes texts of a message from outside storable: bounded, and without characters that hide something or that no column takes. */
import { storableText } from "@/lib/storable-text";

/** Characters by code points. */
export function clip(text: string, max: number): string {
  // A code point has at most two units, so that an endless text is never taken apart as a whole.
  const start = text.slice(0, max * 2);
  return start.length <= max ? start : Array.from(start).slice(0, max).join("");
}

/** So much more is read than is kept, for what is removed. */
const spare = 4;

/** One line of a header: breaks become spaces, marks that turn the direction of writing go. */
export function cleanLine(text: string, max: number): string {
  const line = text
    .slice(0, max * spare)
    .replaceAll(/[\t\r\n\v\f\u0085\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  return clip(storableText(line), max).trimEnd();
}

/** A text of many lines, each ending as it does in Unix. */
export function cleanText(text: string, max: number): string {
  const lines = text
    .slice(0, max * spare)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
  return clip(storableText(lines), max);
}
