import { partsOf } from "@/lib/format/zone";

/**
 * The one seam between instants and the grid. The grid reckons with `Date`s whose UTC fields show what the clock on
 * the viewer's wall shows, so that the browser's own zone and its clock changes never come in.
 */
export function toClock(value: string, timeZone: string): Date {
  const isDay = value.length === 10;
  const { year, month, day, hour, minute } = partsOf(value, isDay ? "UTC" : timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const wallAt = (instant: number, timeZone: string) => toClock(new Date(instant).toISOString(), timeZone).getTime();

/**
 * The instant at which the wall clock of a zone shows this. Where clocks go back the first of the two counts; an
 * hour that they skip is read by the offset from before, as RFC 5545 has it.
 */
export function fromClock(clock: Date, timeZone: string): string {
  const wall = clock.getTime();
  const dayMs = 86_400_000;
  const offsets = [wall - dayMs, wall + dayMs].map((around) => wallAt(around, timeZone) - around);
  const [before = 0, after = 0] = offsets;
  const found = [before, after].find((offset) => wallAt(wall - offset, timeZone) === wall);
  return new Date(wall - (found ?? before)).toISOString();
}

/** The whole day of a clock. */
export const clockDay = (clock: Date) => clock.toISOString().slice(0, 10);
