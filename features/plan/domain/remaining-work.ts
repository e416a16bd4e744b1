import { reckon } from "./critical-path";
import type { Work } from "./monte-carlo";
import { makeNetwork, type Planned } from "./schedule";

type Remaining = Pick<Work, "after" | "isPoint"> & Readonly<{ count: number }>;

/**
 * What is left to do, in the order in which it can begin; null where tasks wait for each other in a circle. What is done
 * takes no time any more, and a task with parts is where they begin and end.
 */
export function remainingWork(tasks: readonly Planned[], today: string): Remaining | null {
  // Days that were set say when people meant to, not how long it takes: they change neither the order nor the answer.
  const undated = tasks.map((task): Planned => ({ ...task, due: [null, null] }));
  const { steps } = makeNetwork(undated, { today });
  const { places, order } = { order: [] as readonly number[], ...reckon(steps) };
  if (!places) return null;
  const startOf = (at: number) => places[at]?.start ?? 0;
  // The sort keeps the order of those that begin together, so that each stays behind what it waits for.
  const sorted = order.toSorted((a, b) => startOf(a) - startOf(b));
  const slots = new Map(sorted.map((at, slot) => [at, slot]));
  const isPoint = sorted.map((at) => steps[at]?.isOver === true || steps[at]?.length === 0);
  return {
    after: sorted.map((at, slot) =>
      // What is done lies where it was done, be that behind what came later: it holds up nothing.
      (steps[at]?.after ?? []).map((before) => slots.get(before) ?? 0).filter((before) => before < slot),
    ),
    isPoint,
    count: isPoint.filter((point) => !point).length,
  };
}
