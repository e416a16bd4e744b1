/** Limits the steps that expanding a recurrence rule can take. */

/**
 * How much may be tried before an answer is given up: a count and not a clock, so that a rule is refused everywhere or
 * nowhere.
 */
export type StepBudget = Readonly<{ spend: (steps: number) => void }>;

let taken = 0;

/** Counts steps that no budget of a single answer bounds. */
export function noteSteps(count: number): void {
  taken += count;
}

/** The steps that this process has taken: what a piece of work that is done in one go costs is the difference. */
export const stepsTaken = (): number => taken;

/** Throws what `onSpent` makes when more than `steps` are spent. */
export function makeStepBudget(steps: number, onSpent: () => Error): StepBudget {
  let left = steps;
  return {
    spend: (count) => {
      noteSteps(count);
      left -= count;
      if (left < 0) throw onSpent();
    },
  };
}
