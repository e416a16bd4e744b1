const maxSteps = 5;

/**
 * Returns the ticks of an axis from zero: whole numbers at even "round" steps, at most six, the last of which is not
 * below the largest value.
 */
export function axisTicks(largest: number): readonly number[] {
  const step = Math.max(1, largest) / maxSteps;
  const power = 10 ** Math.floor(Math.log10(step));
  // A quarter of 10 is no whole number, but one of 100 is.
  const factor = [1, 2, ...(power >= 10 ? [2.5] : []), 5, 10].find((candidate) => candidate * power >= step) ?? 10;
  const wholeStep = Math.max(1, factor * power);
  const stepCount = Math.max(1, Math.ceil(largest / wholeStep));
  return Array.from({ length: stepCount + 1 }, (_, at) => at * wholeStep);
}

/** The steps in which a calendar of days shows how much. */
export const heatLevels = 4;

/**
 * How strong each value is on a scale of `levels` even steps up to the largest: 0 for nothing, `levels` for the largest.
 * Whatever is not nothing is at least 1, so that it shows.
 */
export function levelOf(value: number, largest: number, levels: number): number {
  if (value <= 0) return 0;
  return Math.min(levels, Math.max(1, Math.ceil((value / largest) * levels)));
}

/** A name that fits beside a bar, cut at a whole character. */
export function shortLabel(label: string, maxLength: number): string {
  const signs = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
  return signs.length <= maxLength
    ? label
    : `${signs
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}
