import { daysFor } from "../../domain/monte-carlo";
import { dayAt, slotAfter, slotOf } from "../../domain/working-days";
import { type Forecast, forecastShares } from "../schema";

type Facts = Readonly<{
  today: string;
  dueDate: string | null;
  remaining: number;
  basis: Readonly<{ times: readonly number[]; atOnce: number; source: "project" | "team"; from: string }>;
}>;

const maxBins = 20;

/** Runs in working days, going up, as dates: one that takes a single day ends today, or on the next day that is worked. */
export function presentForecast(sorted: Int32Array, { today, dueDate, remaining, basis }: Facts): Forecast {
  const dateOf = (workingDays: number) => dayAt(slotOf(today) + workingDays - 1);
  const daysLeft = dueDate === null ? null : slotAfter(dueDate) - slotOf(today);
  return {
    state: "ready",
    remaining,
    runs: sorted.length,
    basis: {
      completed: basis.times.length,
      source: basis.source,
      from: basis.from,
      medianDays: basis.times[(basis.times.length - 1) >> 1] ?? 0,
      atOnce: Math.round(basis.atOnce * 10) / 10,
    },
    dates: forecastShares.map((share) => {
      const workingDays = daysFor(sorted, share);
      return { share, workingDays, date: dateOf(workingDays) };
    }),
    bins: toBins(sorted).map(({ until, share }) => ({ date: dateOf(until), share })),
    dueShare: daysLeft === null ? null : sorted.filter((days) => days <= daysLeft).length / sorted.length,
  };
}

/** Spans of equal length from the fastest run to the slowest, without the slowest hundredth, which would flatten the rest. */
function toBins(sorted: Int32Array): { until: number; share: number }[] {
  const first = sorted[0] ?? 0;
  const last = daysFor(sorted, 0.99);
  const width = Math.max(1, Math.ceil((last - first + 1) / maxBins));
  const count = Math.ceil((last - first + 1) / width);
  const bins = Array.from({ length: count }, (_, at) => ({ until: first + (at + 1) * width - 1, runs: 0 }));
  for (const days of sorted) {
    const bin = bins[Math.floor((days - first) / width)];
    if (bin) bin.runs += 1;
  }
  return bins.map(({ until, runs }) => ({ until, share: runs / sorted.length }));
}
