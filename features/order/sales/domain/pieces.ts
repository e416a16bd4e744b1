import { addDays, addMonths } from "@/lib/day";

/** The periods of which sums are kept, as the table names them. The last two end with today. */
export const salesUnits = ["day", "month", "year", "last7", "last30"] as const;
export type SalesUnit = (typeof salesUnits)[number];

export type Days = Readonly<{ from: string; to: string }>;
export type Piece = Readonly<{ unit: SalesUnit; start: string }>;

/** The start of periods that have none of their own. */
export const noStart = "-infinity";

const windows = [
  ["last7", 7],
  ["last30", 30],
] as const;

const endOfMonth = (day: string) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;

/**
 * Takes days apart into as few kept periods as there are: whole years, whole months and single days, or one period that ends with
 * `today`. What is still under way is whole, as nothing was sold after today. `asOf` is the day that the last 7 and 30 days end with.
 */
export function piecesOf({ from, to }: Days, { today, asOf }: Readonly<{ today: string; asOf: string }>): Piece[] {
  const window = to === today && asOf === today && windows.find(([, days]) => from === addDays(today, 1 - days));
  if (window) return [{ unit: window[0], start: noStart }];
  const isWhole = (end: string) => end <= to || to >= today;
  const pieces: Piece[] = [];
  for (let day = from; day <= to; ) {
    const [unit, end] =
      day.endsWith("-01-01") && isWhole(endOfYear(day))
        ? (["year", endOfYear(day)] as const)
        : day.endsWith("-01") && isWhole(endOfMonth(day))
          ? (["month", endOfMonth(day)] as const)
          : (["day", day] as const);
    pieces.push({ unit, start: day });
    day = addDays(end, 1);
  }
  return pieces;
}
