import { addDays, addMonths, daysFromTo } from "@/lib/day";
import type { Days } from "./pieces";

export const bucketSteps = ["day", "week", "month"] as const;
export type BucketStep = (typeof bucketSteps)[number];

const maxDays = 62;
const maxWeeks = 27;

function stepFor({ from, to }: Days): BucketStep {
  const length = daysFromTo(from, to) + 1;
  if (length <= maxDays) return "day";
  return length <= maxWeeks * 7 ? "week" : "month";
}

const next: Readonly<Record<BucketStep, (start: string) => string>> = {
  day: (start) => addDays(start, 1),
  // Seven days from the first one on, so that only the last may be shorter.
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(`${start.slice(0, 7)}-01`, 1),
};

/** The parts of a range that a chart shows one value of each: at most some sixty, the last one cut at the end of the range. */
export function bucketsOf(days: Days): Readonly<{ step: BucketStep; buckets: readonly Days[] }> {
  const step = stepFor(days);
  const buckets: Days[] = [];
  for (let from = days.from; from <= days.to; ) {
    const following = next[step](from);
    const to = addDays(following, -1);
    buckets.push({ from, to: addDays(days.to, Math.min(0, daysFromTo(days.to, to))) });
    from = following;
  }
  return { step, buckets };
}
