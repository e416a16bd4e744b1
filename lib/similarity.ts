import leven from "leven";

/** Only so many UTF-16 units are compared: what differs behind them is another text anyway. */
const maxLength = 300;

/** Returns the similarity of two texts from 0 to 1 (Levenshtein, in UTF-16 units). */
export function similarity(one: string, other: string): number {
  const [a, b] = [one.slice(0, maxLength), other.slice(0, maxLength)];
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - leven(a, b) / length;
}
