/** Recognises numbered lists whose items look like decimals: 1.88112233 2.95112233. */
import { endOfMatch } from "./characters";
import type { Scan } from "./scan";

const marker = /(?:^|[\s(,;])(\d{1,2})[./-]$/u;
const maxMarkerLength = 4;
/** An item that looks like a decimal. */
const item = /(\d{1,2})\.[5-9]\d{7}(?!\d)/uy;
const nextItem = /\D{1,40}(\d{1,2})\.[5-9]\d{7}(?!\d)/uy;
const previousItem = /(?<!\d)(\d{1,2})\.[5-9]\d{7}\D{1,40}$/u;
const maxItemLength = 52;

function numberOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}

/** Whether items of a numbered list begin here that look like decimals: `1.88112233 2.95112233`. */
export function beginsList(text: string, at: number): boolean {
  const end = endOfMatch(item, text, at);
  return end !== -1 && numberOf(nextItem, text, end) === numberOf(item, text, at) + 1;
}

/**
 * Whether what touches a number on its left is its place in a list: `3/99112233`. Behind a dot it may be the decimals of
 * an amount, unless it `isGrouped`, a phone is spoken of, or an item before or behind it goes on counting.
 */
export function isListItem({ text, floor, cues }: Scan, at: number, end: number, isGrouped: boolean): boolean {
  const before = marker.exec(text.slice(Math.max(0, floor, at - maxMarkerLength), at));
  if (!before) return false;
  if (text[at - 1] !== "." || isGrouped || cues.isNear("phone", at)) return true;
  const number = Number(before[1]);
  if (numberOf(nextItem, text, end) === number + 1) return true;
  const markerStart = at - 1 - (before[1]?.length ?? 0);
  const previous = previousItem.exec(text.slice(Math.max(0, markerStart - maxItemLength), markerStart));
  return Number(previous?.[1] ?? Number.NaN) === number - 1;
}
