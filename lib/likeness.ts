/** Compared are so many letters at most: what differs behind them is another text anyway. */
const mostLetters = 300;

/** How alike two texts are, from 0 to 1: the share of letters that need not be changed (Levenshtein). */
export function similarity(one: string, other: string): number {
  const a = Array.from(one).slice(0, mostLetters);
  const b = Array.from(other).slice(0, mostLetters);
  const max = Math.max(a.length, b.length);
  if (max === 0) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, twin] of b.entries()) {
      const changed = (row[j] ?? 0) + (letter === twin ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / max;
}
