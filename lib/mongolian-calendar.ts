/** Calculates the Mongolian lunar New Year and lunar dates. */

/**
 * The Mongolian lunisolar calendar: the reckoning of Tögsbuyant (New Genden), epoch 1747, in the formulation of Svante
 * Janson, "Tibetan calendar mathematics" (2007, appendix on the Mongolian version). A month of thirty lunar days is
 * reckoned from the mean moon and sun, corrected by two tables; a civil day takes the number of the lunar day at whose end
 * it dawns.
 */
const epochYear = 1747;
/** The month that opens the epoch. */
const epochMonth = 3;

/** Julian day, sun (in turns) and moon's anomaly (in turns) at the epoch, and what a month and a lunar day add. */
const date = { epoch: 2_359_237 + 2_603 / 2_828, month: 167_025 / 5_656, day: 11_135 / 11_312 };
const sun = { epoch: 397 / 402, month: 65 / 804, day: 13 / 4_824 };
const anomaly = { epoch: 1_523 / 1_764, month: 253 / 3_528, day: 1 / 28 };

const moonTable = [0, 5, 10, 15, 19, 22, 24, 25];
const sunTable = [0, 6, 10, 11];

/** A quarter wave given by its table, carried on to the whole wave, with straight lines between its points. */
function wave(table: readonly number[], at: number): number {
  const quarter = table.length - 1;
  const turned = ((at % (4 * quarter)) + 4 * quarter) % (4 * quarter);
  const half = turned % (2 * quarter);
  const place = half > quarter ? 2 * quarter - half : half;
  const low = Math.floor(place);
  const [from = 0, to = from] = [table[low], table[low + 1]];
  return (turned >= 2 * quarter ? -1 : 1) * (from + (place - low) * (to - from));
}

/** Months since the epoch, those that came twice included; of one that comes twice, the first or the second. */
function monthsSinceEpoch(year: number, month: number, isFirst: boolean): number {
  const mean = 67 * (12 * (year - epochYear) + month - epochMonth) + 10;
  // 67 lunar months are 65 solar ones; a month comes twice where the remainder passes 46.
  return Math.floor(mean / 65) + (mean % 65 < (isFirst ? 48 : 46) ? 0 : 1);
}

/** The Julian day on which a lunar day ends. */
function endOfLunarDay(months: number, day: number): number {
  const mean = (part: typeof date) => part.epoch + months * part.month + day * part.day;
  const sunAt = mean(sun);
  const correction = wave(moonTable, 28 * mean(anomaly)) - wave(sunTable, 12 * (sunAt - 1 / 4));
  return Math.floor(mean(date) + correction / 60);
}

const unixEpochDay = 2_440_588;
const written = (julianDay: number) => new Date((julianDay - unixEpochDay) * 86_400_000).toISOString().slice(0, 10);

/** New Year's day, `YYYY-MM-DD`: the day after the old year's last. If the first month comes twice, its first. */
export function lunarNewYear(year: number): string {
  return written(endOfLunarDay(monthsSinceEpoch(year, 1, true) - 1, 30) + 1);
}

/**
 * A day of a lunar month, `YYYY-MM-DD`; `year` is the one in which the lunar year begins. Of a day or month that comes
 * twice it is the second, a day that is left out shares that of the day before.
 */
export function lunarDay(year: number, month: number, day: number): string {
  return written(endOfLunarDay(monthsSinceEpoch(year, month, false), day));
}
