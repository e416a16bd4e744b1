/** A stretch of a text that stayed, went or came. */
export type Stretch = Readonly<{ kind: "same" | "removed" | "added"; text: string }>;

/** Further apart, two texts are shown as one that went and one that came: the cost grows with the square of this. */
const maxDistance = 500;

type Step = Readonly<{ kind: Stretch["kind"]; part: string }>;

const steps = (kind: Stretch["kind"], parts: readonly string[]): Step[] => parts.map((part) => ({ kind, part }));

/** How far each diagonal reached after each number of changes (E. Myers, An O(ND) Difference Algorithm, 1986). */
function trace(from: readonly string[], to: readonly string[]): Map<number, number>[] | null {
  const reached = new Map([[1, 0]]);
  const rounds: Map<number, number>[] = [];
  for (let distance = 0; distance <= Math.min(maxDistance, from.length + to.length); distance += 1) {
    rounds.push(new Map(reached));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      let x = firstOf(reached, diagonal, distance);
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= from.length && x - diagonal >= to.length) return rounds;
    }
  }
  return null;
}

const isAddition = (reached: ReadonlyMap<number, number>, diagonal: number, distance: number) =>
  diagonal === -distance ||
  (diagonal !== distance && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));

const firstOf = (reached: ReadonlyMap<number, number>, diagonal: number, distance: number): number =>
  isAddition(reached, diagonal, distance) ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;

function stepsBetween(from: readonly string[], to: readonly string[]): Step[] {
  const rounds = trace(from, to);
  if (!rounds) return [...steps("removed", from), ...steps("added", to)];
  const found: Step[] = [];
  let [x, y] = [from.length, to.length];
  for (let distance = rounds.length - 1; distance >= 0; distance -= 1) {
    const reached = rounds[distance] ?? new Map<number, number>();
    const diagonal = x - y;
    const isAdded = isAddition(reached, diagonal, distance);
    const startX = distance === 0 ? 0 : (reached.get(isAdded ? diagonal + 1 : diagonal - 1) ?? 0);
    const begin = distance === 0 ? 0 : isAdded ? startX : startX + 1;
    for (; x > begin; x -= 1, y -= 1) found.push({ kind: "same", part: from[x - 1] ?? "" });
    if (distance === 0) break;
    if (isAdded) found.push({ kind: "added", part: to[--y] ?? "" });
    else found.push({ kind: "removed", part: from[--x] ?? "" });
  }
  return found.reverse();
}

/** Neighbours of one kind in one; of what changed together, what went stands before what came. */
function joined(parts: readonly Step[]): Stretch[] {
  const found: Stretch[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed !== "") found.push({ kind: "removed", text: removed });
    if (added !== "") found.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  let same = "";
  for (const { kind, part } of parts) {
    if (kind === "same") {
      flush();
      same += part;
      continue;
    }
    if (same !== "") found.push({ kind: "same", text: same });
    same = "";
    if (kind === "removed") removed += part;
    else added += part;
  }
  flush();
  return same === "" ? found : [...found, { kind: "same", text: same }];
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const tokensOf = (text: string) => text.match(/\s+|\S+/g) ?? [];

/** Returns the changes between two texts, by line and within changed lines by word. */
export function compareTexts(from: string, to: string): Stretch[] {
  const byLine = joined(stepsBetween(linesOf(from), linesOf(to)));
  const parts: Step[] = [];
  for (let at = 0; at < byLine.length; at += 1) {
    const [one, next] = [byLine[at], byLine[at + 1]];
    if (!one) continue;
    if (one.kind === "removed" && next?.kind === "added") {
      parts.push(...stepsBetween(tokensOf(one.text), tokensOf(next.text)));
      at += 1;
    } else parts.push({ kind: one.kind, part: one.text });
  }
  return joined(parts);
}
