/** Patterns and functions that the grammars of quick add share. */
import { addDays, dayOfTime } from "../day";
import type { Frequency, RecurrenceRule, Weekday } from "../recurrence/rule";
import { weekdays } from "../recurrence/rule";

/** A clock time; `isBare` when the half of the day was not said, so that 3 may mean 15:00. */
export type Clock = Readonly<{ minutes: number; isBare: boolean }>;

export type PartOfDay = "morning" | "forenoon" | "afternoon" | "evening" | "tonight" | "night";

/** What a phrase says; each thing is said once in a text, the first to say it wins. */
export type Meaning = {
  date?: Readonly<{
    day: string;
    /** How many whole days, when a range was said. */
    days?: number;
    /** By what it was named: a weekday comes again next week, a day of the month gives a monthly rule its day. */
    by?: "weekday" | "monthDay";
  }>;
  time?: Clock;
  endTime?: Clock;
  part?: PartOfDay;
  /** Minutes from now. */
  offset?: number;
  /** Minutes, or whole days. */
  duration?: number;
  durationDays?: number;
  allDay?: true;
  rule?: Partial<RecurrenceRule> & { freq: Frequency };
  count?: number;
  location?: string;
};

export type SpanKind = "date" | "time" | "duration" | "recurrence" | "location";

/** A phrase of a language: how it looks and what it says. `today` is `YYYY-MM-DD` where the person is. */
export type Phrase = Readonly<{
  kind: SpanKind;
  pattern: RegExp;
  read: (groups: Readonly<Record<string, string | undefined>>, today: string) => Meaning | null;
}>;

/** The phrases of a language by stage: what comes first takes its words from what comes after. */
export type Grammar = Readonly<{
  recurrence: readonly Phrase[];
  date: readonly Phrase[];
  /** From one time to another; before single times, which would take its ends. */
  range: readonly Phrase[];
  time: readonly Phrase[];
  duration: readonly Phrase[];
  location: readonly Phrase[];
  /** What makes a date before or after it the end of a repetition, or of days in a row. */
  until: Readonly<{ before?: RegExp; after?: RegExp }>;
}>;

/** Whole words in any letters (`\b` knows Latin only); a space stands for white space, ` ?` for some or none. */
export function words(source: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${source.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
}

export const lower = (text: string | undefined) => (text ?? "").toLowerCase().replace(/\s+/g, " ");

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
export const weekdayName = (day: string): Weekday => weekdays[weekdayOf(day)] ?? "MO";

/** The day, or null when the calendar has none such. */
export function dayOf(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? dayOfTime(found.getTime()) : null;
}

/** The next day of that date from today on, in whichever year has it. */
export function comingDate(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = dayOf(year + ahead, month, day);
    if (found && found >= today) return found;
  }
  return null;
}

/** The next day of that number from today on, in whichever month has it. */
export function comingMonthDay(today: string, day: number): string | null {
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const found = monthDay(today, ahead, day);
    if (found && found >= today) return found;
  }
  return null;
}

/** That day of the month so many months ahead. */
export function monthDay(today: string, ahead: number, day: number): string | null {
  const month = Number(today.slice(5, 7)) - 1 + ahead;
  return dayOf(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, day);
}

/** A weekday from today on, in this week or in the next (weeks begin on Monday). */
export function weekdayDate(today: string, weekday: number, which: "coming" | "after" | "this" | "next"): string {
  if (which === "this") return addDays(today, weekday - weekdayOf(today));
  if (which === "next") return addDays(today, weekday - weekdayOf(today) + 7);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, which === "after" && ahead === 0 ? 7 : ahead);
}

/** A clock time as digits say it; null when no clock shows it. A leading zero means the hour as it is. */
export function clock(hour: string | undefined, minute?: string, half?: string): Clock | null {
  const [h, m] = [Number(hour), Number(minute ?? 0)];
  if (!hour || h > 24 || m > 59 || (h === 24 && m > 0)) return null;
  if (half === undefined || half === "") {
    return { minutes: h * 60 + m, isBare: h > 0 && h < 12 && !hour.startsWith("0") };
  }
  if (h < 1 || h > 12) return null;
  return { minutes: ((h % 12) + (half.startsWith("p") ? 12 : 0)) * 60 + m, isBare: false };
}

/** A date with or without a year, and the end of a range of days in the same month. */
export function readDate(
  today: string,
  month: number,
  groups: Readonly<Record<string, string | undefined>>,
): Meaning | null {
  const { year, day, last } = groups;
  const first = Number(day);
  const found = year ? dayOf(Number(year), month, first) : comingDate(today, month, first);
  if (!found) return null;
  return { date: last && Number(last) > first ? { day: found, days: Number(last) - first + 1 } : { day: found } };
}

const number = (text: string | undefined) => Number((text ?? "").replace(",", "."));
export const amount = (text: string | undefined, unitMinutes: number) => Math.round(number(text) * unitMinutes);

/** What digits say in every language: dates (day before month), clock times and ranges of them. */
export const digits: Pick<Grammar, "date" | "range" | "location"> = {
  date: [
    {
      kind: "date",
      pattern: words("(?<year>[12]\\d{3})[-./](?<month>\\d{1,2})[-./](?<day>\\d{1,2})"),
      read: (groups, today) => readDate(today, Number(groups.month), groups),
    },
    {
      kind: "date",
      pattern: words("(?:on )?(?<day>\\d{1,2})/(?<month>\\d{1,2})(?:/(?<year>[12]\\d{3}))?"),
      // What cannot be day and month is month and day.
      read: ({ day, month, year }, today) =>
        Number(month) > 12
          ? readDate(today, Number(day), { day: month, year })
          : readDate(today, Number(month), { day, year }),
    },
    {
      kind: "date",
      pattern: words("(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>[12]\\d{3})"),
      read: (groups, today) => readDate(today, Number(groups.month), groups),
    },
  ],
  range: [
    {
      kind: "time",
      pattern: words("(?<h>\\d{1,2}):(?<m>\\d\\d)\\s*[-–—]\\s*(?<h2>\\d{1,2}):(?<m2>\\d\\d)"),
      read: ({ h, m, h2, m2 }) => range(clock(h, m), clock(h2, m2)),
    },
    {
      // Bare hours only as a working day has them: "2-3 people" is no time.
      kind: "time",
      pattern: words("(?<![-–/:.,])(?<h>\\d{1,2})\\s*[-–]\\s*(?<h2>\\d{1,2})(?![-–/:.,]\\d)"),
      read: ({ h, h2 }) => (Number(h) >= 7 && Number(h2) > Number(h) ? range(clock(h), clock(h2)) : null),
    },
  ],
  location: [
    {
      kind: "location",
      pattern: /@\s*(?<place>[^\0@]+)/giu,
      read: ({ place }) => (place ? { location: place } : null),
    },
  ],
};

export function range(time: Clock | null, endTime: Clock | null): Meaning | null {
  return time && endTime ? { time, endTime } : null;
}
