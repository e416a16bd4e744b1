export type DifferenceLine = Readonly<{ kind: "same" | "added" | "removed"; text: string }>;

/** How long the longest common subsequence of each pair of ends is. */
function lengthsOf(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [here, below] = [rows[i], rows[i + 1]];
      if (!here || !below) continue;
      here[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Returns the changes between two texts line by line, removed lines before added ones. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lengths = lengthsOf(old, now);
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: "removed", text: gone });
      i += 1;
    } else {
      lines.push({ kind: "added", text: come ?? "" });
      j += 1;
    }
  }
  return lines;
}
