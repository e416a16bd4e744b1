/** Where projects stand along the months; days are `YYYY-MM-DD` and count as whole ones. */

const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;

/** More months than this are drawn as their quarters. */
const maxMonths = 18;

type Dated = Readonly<{ startDate: string | null; dueDate: string | null }>;

export type Span = Readonly<{
  /** Shares of the whole axis, from 0 to 1. */
  from: number;
  length: number;
  /** An end that nobody has set: the bar fades there. */
  isOpen: boolean;
}>;

export type Axis = Readonly<{
  /** The first day of each step. */
  steps: readonly string[];
  /** Where a day begins, from 0 to 1. */
  placeOf: (day: string) => number;
  spanOf: (project: Dated) => Span | null;
}>;

/** The whole months (or quarters) from the earliest day to the latest, today's among them. */
export function axisOf(projects: readonly Dated[], today: string): Axis {
  const days = [today, ...projects.flatMap(({ startDate, dueDate }) => [startDate, dueDate])].filter(
    (day): day is string => day !== null,
  );
  const [first, last] = [
    days.map(monthOf).reduce((a, b) => Math.min(a, b)),
    days.map(monthOf).reduce((a, b) => Math.max(a, b)),
  ];
  const size = last - first + 1;
  const by = size > maxMonths * 12 ? 12 : size > maxMonths ? 3 : 1;
  const begin = Math.floor(first / by) * by;
  const count = Math.max(1, Math.ceil((last + 1 - begin) / by));
  const steps = Array.from({ length: count }, (_, at) => firstDayOf(begin + at * by));
  const start = dayNumber(firstDayOf(begin));
  const whole = dayNumber(firstDayOf(begin + count * by)) - start;
  const placeOf = (day: string) => (dayNumber(day) - start) / whole;
  const spanOf = ({ startDate, dueDate }: Dated): Span | null => {
    const [from, to] = [startDate ?? dueDate, dueDate ?? startDate];
    if (!from || !to) return null;
    // The last day counts as a whole one.
    const length = (dayNumber(to) + 1 - dayNumber(from)) / whole;
    return { from: placeOf(from), length, isOpen: !startDate || !dueDate };
  };
  return { steps, placeOf, spanOf };
}
