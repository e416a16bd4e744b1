/** Dates relative to the day of the seed, by which the demo data stays current. */

const dayMs = 86_400_000;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The calendar day in Ulaanbaatar (UTC+8 all year), where the company works. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

export const yearsBefore = (now: Date, years: number, days: number): Date => daysFrom(now, -(years * 365 + days));

/** That many days away, at a time of the working day in Ulaanbaatar. */
export function atOffice(now: Date, days: number, hour: number, minute = 0): Date {
  return new Date(
    `${dayOf(daysFrom(now, days))}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00+08:00`,
  );
}

/** The nearest weekday on or after that many days from now. */
export function onWeekday(now: Date, days: number): number {
  const weekday = new Date(`${dayOf(daysFrom(now, days))}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? days + 2 : weekday === 0 ? days + 1 : days;
}
