/** Converts between instants and the local time of a time zone. */
import { partsOf } from "./format/zone";

const two = (value: number) => String(value).padStart(2, "0");

/** What the clock of a zone shows then: `YYYY-MM-DDTHH:mm:ss`. */
export function localTimeOf(instant: Date | number | string, timeZone: string): string {
  const date = new Date(instant);
  const { year, month, day, hour, minute } = partsOf(date, timeZone);
  const seconds = two(date.getUTCSeconds());
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}`;
}

/** Where clocks are looked at: what they show beyond has no four digits of the year. They change nothing so near to it. */
const [firstShown, lastShown] = [Date.parse("0001-01-03T00:00:00Z"), Date.parse("9999-12-30T00:00:00Z")];

/** How far ahead of UTC a zone is then, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const at = Math.min(Math.max(instant, firstShown), lastShown);
  return Date.parse(`${localTimeOf(at, timeZone)}Z`) - Math.floor(at / 1_000) * 1_000;
}

/**
 * The moment at which the clock of a zone shows a local time, in ms. A time that comes twice is its first; one that a
 * change of clocks skips is as far past the gap as it would have been (RFC 5545 section 3.3.5). Exact since 1970.
 */
export function instantOf(local: string, timeZone: string): number {
  const shown = Date.parse(`${local.length === 10 ? `${local}T00:00:00` : local}Z`);
  if (Number.isNaN(shown)) throw new RangeError("Invalid local time");
  // The offsets a day before and after are the only two that can hold here.
  const [before, after] = [offsetAt(shown - 86_400_000, timeZone), offsetAt(shown + 86_400_000, timeZone)];
  const fits = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at, timeZone) === shown);
  return fits.length > 0 ? Math.min(...fits) : shown - before;
}
