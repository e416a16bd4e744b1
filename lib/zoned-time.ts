import { partsOf } from "./format/zone";

const two = (value: number) => String(value).padStart(2, "0");

/** What the clock of a zone shows then: `YYYY-MM-DDTHH:mm:ss`. */
export function localTimeOf(instant: Date | number | string, timeZone: string): string {
  const date = new Date(instant);
  const { year, month, day, hour, minute } = partsOf(date, timeZone);
  const seconds = two(date.getUTCSeconds());
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}`;
}

/**
 * The moment at which the clock of a zone shows a local time, in ms. A time that comes twice is its first; one that a
 * change of clocks skips is as far past the gap as it would have been (RFC 5545 section 3.3.5). Exact since 1970.
 */
export function instantOf(local: string, timeZone: string): number {
  const shown = Date.parse(`${local.length === 10 ? `${local}T00:00:00` : local}Z`);
  if (Number.isNaN(shown)) throw new RangeError("Invalid local time");
  const offsetAt = (at: number) => Date.parse(`${localTimeOf(at, timeZone)}Z`) - Math.floor(at / 1_000) * 1_000;
  // The offsets a day before and after are the only two that can hold here.
  const [before, after] = [offsetAt(shown - 86_400_000), offsetAt(shown + 86_400_000)];
  const fits = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at) === shown);
  return fits.length > 0 ? Math.min(...fits) : shown - before;
}
