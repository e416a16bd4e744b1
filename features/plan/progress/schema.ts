/** A task as its progress is reckoned from. */
type Weighed = Readonly<{ id: string; parentId: string | null; estimateMinutes: number | null; isCompleted: boolean }>;

export type Progress = Readonly<{
  /** From 0 to 1. */
  share: number;
  /** Tasks without parts of their own: all, and those that are done. */
  total: number;
  done: number;
  /** Whether they count by their estimates; they do when each has one. Else they count alike. */
  isWeighed: boolean;
}>;

type Sum = { weight: number; done: number };

/**
 * How far the whole is, and each task: a task with parts by the parts, those by their estimates. A task that is marked as
 * done is done, and so is all that it consists of.
 */
export function reckonProgress(tasks: readonly Weighed[]): Progress & { byTask: ReadonlyMap<string, number> } {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const parents = new Set(tasks.flatMap(({ parentId }) => (parentId && byId.has(parentId) ? parentId : [])));
  const leaves = tasks.filter(({ id }) => !parents.has(id));
  const isWeighed = leaves.length > 0 && leaves.every(({ estimateMinutes }) => (estimateMinutes ?? 0) > 0);
  const sums = new Map<string, Sum>();
  const all: Sum & { count: number } = { weight: 0, done: 0, count: 0 };
  for (const leaf of leaves) {
    const weight = isWeighed ? (leaf.estimateMinutes ?? 0) : 1;
    const line = lineOf(leaf, byId);
    const done = line.some(({ isCompleted }) => isCompleted) ? weight : 0;
    for (const { id } of line) {
      const sum = sums.get(id) ?? { weight: 0, done: 0 };
      sums.set(id, { weight: sum.weight + weight, done: sum.done + done });
    }
    all.weight += weight;
    all.done += done;
    if (done > 0) all.count += 1;
  }
  const share = ({ weight, done }: Sum) => (weight === 0 ? 0 : done / weight);
  return {
    share: share(all),
    total: leaves.length,
    done: all.count,
    isWeighed,
    byTask: new Map([...sums].map(([id, sum]) => [id, share(sum)])),
  };
}

/** A task and those it is a part of, from below; a circle of parts ends where it comes round. */
function lineOf(task: Weighed, byId: ReadonlyMap<string, Weighed>): Weighed[] {
  const line: Weighed[] = [];
  const seen = new Set<string>();
  for (let at: Weighed | undefined = task; at && !seen.has(at.id); at = byId.get(at.parentId ?? "")) {
    seen.add(at.id);
    line.push(at);
  }
  return line;
}
