/** Parses and formats durations in minutes: "2h 30m", "1d" (8 hours), "1.5 цаг", "٢ س". */
import { asciiDigits } from "./ascii-digits";
import { formatNumber } from "./format";
import type { Locale } from "./locale";

/** Minutes of a day of work, by which estimates are meant. */
const dayMinutes = 480;
const unitMinutes = { day: dayMinutes, hour: 60, minute: 1 } as const;
type Unit = keyof typeof unitMinutes;

/** How each language shortens the units, with what stands between number and unit. */
const shown: Readonly<Record<Locale, Readonly<Record<Unit, string>>>> = {
  en: { day: "d", hour: "h", minute: "m" },
  mn: { day: "\u00a0өдөр", hour: "\u00a0ц", minute: "\u00a0мин" },
  ar: { day: "\u00a0ي", hour: "\u00a0س", minute: "\u00a0د" },
};

/** What people write for a unit, in any of the languages, whichever they read the page in. */
const written: Readonly<Record<Unit, string>> = {
  day: "d|day|days|ө|өдөр|хоног|ي|يوم|يومان|أيام|ايام",
  hour: "h|hr|hrs|hour|hours|ц|цаг|س|ساعة|ساعه|ساعتان|ساعات",
  minute: "m|min|mins|minute|minutes|м|мин|минут|د|دقيقة|دقيقه|دقيقتان|دقائق",
};
const units = Object.keys(unitMinutes) as Unit[];
const part = new RegExp(
  `^\\s*(\\d+(?:[.,]\\d+)?)\\s*(?:${units.map((unit) => `(?<${unit}>${written[unit]})`).join("|")})(?![\\p{L}])\\.?`,
  "iu",
);

/**
 * Whole minutes of what people write: "2h 30m", "1d" (8 hours), "1.5 цаг", "٢ س". A bare number is hours. Null for
 * anything else, and for nothing at all.
 */
export function parseDuration(text: string): number | null {
  let rest = asciiDigits(text.normalize("NFC")).replaceAll("٫", ".").trim();
  if (rest === "") return null;
  if (/^\d+(?:[.,]\d+)?$/.test(rest)) rest += "h";
  let minutes = 0;
  while (rest !== "") {
    const match = part.exec(rest);
    if (!match) return null;
    const unit = units.find((name) => match.groups?.[name] !== undefined) ?? "minute";
    minutes += Number(match[1]?.replace(",", ".")) * unitMinutes[unit];
    rest = rest.slice(match[0].length).trim();
  }
  const whole = Math.round(minutes);
  return whole >= 1 && Number.isSafeInteger(whole) ? whole : null;
}

/** Minutes as days of work, hours and minutes: "1d 2h 30m". */
export function formatDuration(locale: Locale, minutes: number): string {
  const names = shown[locale];
  const counts: Record<Unit, number> = {
    day: Math.trunc(minutes / dayMinutes),
    hour: Math.trunc((minutes % dayMinutes) / 60),
    minute: minutes % 60,
  };
  const notified = units.filter((unit) => counts[unit] > 0);
  const listed = notified.length > 0 ? notified : (["minute"] as const);
  return listed.map((unit) => `${formatNumber(locale, counts[unit])}${names[unit]}`).join(" ");
}
