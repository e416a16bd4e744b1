import leven from "leven";

/** Only so many UTF-16 units are compared: what differs behind them is another text anyway. */
const maxLength = 300;

/** How alike two texts are, from 0 to 1: the share of UTF-16 units that need not be changed (Levenshtein). */
export function similarity(one: string, other: string): number {
  const [a, b] = [one.slice(0, maxLength), other.slice(0, maxLength)];
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - leven(a, b) / length;
}
