import { addDays } from "../day";
import { type Frequency, type RuleDay, weekdays } from "../recurrence/rule";
import {
  amount,
  clock,
  comingMonthDay,
  type Grammar,
  lower,
  type Meaning,
  monthDay,
  type PartOfDay,
  range,
  readDate,
  weekdayDate,
  weekdayOf,
  words,
} from "./grammar";

const dayNames = "mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const numberNames = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = `\\d{1,3}|an?|${numberNames.join("|")}`;

const weekdayAt = (name: string | undefined) =>
  ["mo", "tu", "we", "th", "fr", "sa", "su"].indexOf(lower(name).slice(0, 2));
const monthAt = (name: string | undefined) =>
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].indexOf(
    lower(name).slice(0, 3),
  ) + 1;
function numberOf(text: string | undefined): number {
  const name = lower(text);
  if (name === "a" || name === "an" || name === "") return 1;
  return numberNames.includes(name) ? numberNames.indexOf(name) : Number(name);
}
const frequencyNames: Readonly<Record<string, Frequency>> = { da: "DAILY", we: "WEEKLY", mo: "MONTHLY" };
const frequencyOf = (unit: string | undefined) => frequencyNames[lower(unit).slice(0, 2)] ?? "YEARLY";
const workdays: readonly RuleDay[] = weekdays.slice(0, 5).map((day) => ({ day, ordinal: null }));

function daysOf(list: string | undefined): RuleDay[] {
  const found = [...lower(list).matchAll(new RegExp(dayNames, "g"))].map(([name]) => weekdayAt(name));
  return [...new Set(found)].sort().flatMap((at) => weekdays.slice(at, at + 1).map((day) => ({ day, ordinal: null })));
}

function inUnits(text: string | undefined, unit: string | undefined, today: string): Meaning {
  const number = numberOf(text);
  const of = lower(unit);
  if (of.startsWith("h")) return { offset: number * 60 };
  if (of.startsWith("mi")) return { offset: number };
  if (of.startsWith("mo"))
    return { date: { day: monthDay(today, number, Number(today.slice(8))) ?? addDays(today, number * 30) } };
  return { date: { day: addDays(today, of.startsWith("w") ? number * 7 : number) } };
}

const lengths: Readonly<Record<string, number>> = { h: 60, m: 1 };
const parts: Readonly<Record<string, PartOfDay>> = {
  morning: "morning",
  afternoon: "afternoon",
  evening: "evening",
  night: "night",
};

const places: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const partNames = Object.keys(parts).join("|");

/** The English grammar of quick add for events. */
export const english: Grammar = {
  until: { before: /(?:^|\s|\0)(?:until|till|through|to)\s+(?:the\s+)?$|\0\s*[-–—]\s*$/iu },
  recurrence: [
    {
      kind: "recurrence",
      pattern: words(
        `(?:on )?(?:the )?(?<nth>${Object.keys(places).join("|")}) (?<name>${dayNames}) of (?:every|each|the) month|every (?<nth2>${Object.keys(places).join("|")}) (?<name2>${dayNames})(?: of the month)`,
      ),
      read: ({ nth, nth2, name, name2 }) => {
        const [day] = daysOf(name ?? name2);
        const ordinal = places[lower(nth ?? nth2)] ?? 1;
        return day ? { rule: { freq: "MONTHLY", byDay: [{ day: day.day, ordinal }] } } : null;
      },
    },
    {
      kind: "recurrence",
      pattern: words(`(?:every|each) (?<part>${partNames})`),
      read: ({ part }) => ({ rule: { freq: "DAILY" }, part: parts[lower(part)] }),
    },
    {
      kind: "recurrence",
      pattern: words("(?:every|each) (?:week ?day|work(?:ing)? ?day)|on (?:week|work)days"),
      read: () => ({ rule: { freq: "WEEKLY", byDay: workdays } }),
    },
    {
      kind: "recurrence",
      pattern: words(
        `(?:every|each) (?<other>other |second )?(?<days>(?:${dayNames})(?:\\s*(?:,|and|&)\\s*(?:and )?(?:${dayNames}))*)`,
      ),
      read: ({ other, days }) => ({ rule: { freq: "WEEKLY", interval: other ? 2 : 1, byDay: daysOf(days) } }),
    },
    {
      kind: "recurrence",
      pattern: words(`every (?:(?<other>other|second)|(?<n>${count})) (?<unit>days?|weeks?|months?|years?)`),
      read: ({ other, n, unit }) => ({
        rule: { freq: frequencyOf(unit), interval: other ? 2 : Math.max(1, numberOf(n)) },
      }),
    },
    {
      kind: "recurrence",
      pattern: words("(?:every|each) (?<unit>day|week|month|year)|(?<adverb>daily|weekly|monthly|yearly|annually)"),
      read: ({ unit, adverb }) => ({ rule: { freq: frequencyOf(unit ?? adverb) } }),
    },
    {
      kind: "recurrence",
      pattern: words("(?:for )?(?<n>\\d{1,3}) (?:times|occurrences)"),
      read: ({ n }) => (Number(n) > 0 ? { count: Number(n) } : null),
    },
  ],
  date: [
    {
      kind: "date",
      pattern: words(
        `(?:in (?<n>${count})|(?<n2>\\d{1,3})) (?<unit>min(?:ute)?s?|hours?|days?|weeks?|months?)(?<from> from now)?`,
      ),
      read: ({ n, n2, unit, from }, today) => (n || (n2 && from) ? inUnits(n ?? n2, unit, today) : null),
    },
    {
      kind: "date",
      pattern: words("in half an hour"),
      read: () => ({ offset: 30 }),
    },
    {
      kind: "date",
      pattern: words("(?:the )?day after tomorrow"),
      read: (_, today) => ({ date: { day: addDays(today, 2) } }),
    },
    { kind: "date", pattern: words("today"), read: (_, today) => ({ date: { day: today } }) },
    { kind: "date", pattern: words("tonight"), read: (_, today) => ({ date: { day: today }, part: "tonight" }) },
    {
      kind: "date",
      pattern: words("tomorrow|tmrw|tmr"),
      read: (_, today) => ({ date: { day: addDays(today, 1) } }),
    },
    {
      kind: "date",
      pattern: words(`(?:on )?(?:(?<name>${dayNames}),? (?:of )?next week|next week(?: on)? (?<late>${dayNames}))`),
      read: ({ name, late }, today) => ({ date: { day: weekdayDate(today, weekdayAt(name ?? late), "next") } }),
    },
    {
      kind: "date",
      pattern: words(
        `(?:(?:on|from|starting) )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s*[-–]\\s*(?<last>\\d{1,2})(?:st|nd|rd|th)?)? (?:of )?(?<month>${monthNames})\\.?(?:,? (?<year>[12]\\d{3}))?`,
      ),
      read: (groups, today) => readDate(today, monthAt(groups.month), groups),
    },
    {
      kind: "date",
      pattern: words(
        `(?:(?:on|from|starting) )?(?<month>${monthNames})\\.? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s*[-–]\\s*(?<last>\\d{1,2})(?:st|nd|rd|th)?)?(?!:)(?:,? (?<year>[12]\\d{3}))?`,
      ),
      read: (groups, today) => readDate(today, monthAt(groups.month), groups),
    },
    {
      kind: "date",
      pattern: words(`(?:(?:on|from|starting) )?(?:(?<which>next|this|coming) )?(?<name>${dayNames})`),
      read: ({ which, name }, today) => {
        const of = { next: "next", this: "this" } as const;
        const day = weekdayDate(today, weekdayAt(name), of[lower(which) as keyof typeof of] ?? "coming");
        return { date: { day, by: which ? undefined : "weekday" } };
      },
    },
    {
      kind: "date",
      pattern: words("(?:at |on |over )?(?<which>this |next )?(?:the )?weekend"),
      read: ({ which }, today) => ({
        date: { day: weekdayDate(today, 5, lower(which).startsWith("next") ? "next" : "coming"), days: 2 },
      }),
    },
    {
      kind: "date",
      pattern: words("next week"),
      read: (_, today) => ({ date: { day: addDays(today, 7 - weekdayOf(today)) } }),
    },
    {
      kind: "date",
      pattern: words("next month"),
      read: (_, today) => {
        const day = monthDay(today, 1, 1);
        return day ? { date: { day } } : null;
      },
    },
    {
      kind: "date",
      pattern: words("(?:on )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)"),
      read: ({ day: number }, today) => {
        const day = comingMonthDay(today, Number(number));
        return day ? { date: { day, by: "monthDay" } } : null;
      },
    },
  ],
  range: [
    {
      kind: "time",
      pattern: words(
        "(?<from>from |between )?(?<h>\\d{1,2})(?::(?<m>\\d\\d))?\\s*(?<half>am|pm)?\\s*(?:[-–—]|to|and|until|till)\\s*(?<h2>\\d{1,2})(?::(?<m2>\\d\\d))?\\s*(?<half2>am|pm)?",
      ),
      read: ({ from, h, m, half, h2, m2, half2 }) =>
        from || m || half || m2 || half2 ? range(clock(h, m, lower(half)), clock(h2, m2, lower(half2))) : null,
    },
  ],
  time: [
    {
      kind: "time",
      pattern: words("(?:at )?(?<which>half past|quarter past|quarter to) (?<h>\\d{1,2})"),
      read: ({ which, h }) => {
        const time = clock(h);
        const shift = { "half past": 30, "quarter past": 15, "quarter to": -15 }[lower(which)] ?? 0;
        return time && { time: { ...time, minutes: time.minutes + shift } };
      },
    },
    {
      kind: "time",
      pattern: words("(?:at )?(?<h>\\d{1,2}):(?<m>\\d\\d)(?:\\s*(?<half>am|pm))?"),
      read: ({ h, m, half }) => wrap(clock(h, m, lower(half))),
    },
    {
      kind: "time",
      pattern: words("(?:at )?(?<h>\\d{1,2})(?:\\s*(?<half>am|pm)| o['’]clock)"),
      read: ({ h, half }) => wrap(clock(h, undefined, lower(half))),
    },
    {
      kind: "time",
      pattern: words("at (?<h>\\d{1,2})(?:\\.(?<m>\\d\\d))?|(?:at )?(?<late>1[3-9]|2[0-3])h(?<m2>\\d\\d)?"),
      read: ({ h, m, late, m2 }) => wrap(clock(h ?? late, m ?? m2)),
    },
    { kind: "time", pattern: words("(?:at )?(?:noon|midday)"), read: () => wrap({ minutes: 720, isBare: false }) },
    { kind: "time", pattern: words("(?:at )?midnight"), read: () => wrap({ minutes: 1_440, isBare: false }) },
    {
      kind: "time",
      // Alone only beside a day or an hour: a "night shift" and a "morning run" are titles.
      pattern: words(`(?:in the |at |this )(?<part>${partNames})|(?<=\\0\\s*)(?<beside>${partNames})`),
      read: ({ part, beside }) => ({ part: parts[lower(part ?? beside)] }),
    },
  ],
  duration: [
    { kind: "duration", pattern: words("all[ -]day|(?:the )?whole day"), read: () => ({ allDay: true }) },
    { kind: "duration", pattern: words("(?:for )?half an hour"), read: () => ({ duration: 30 }) },
    {
      kind: "duration",
      pattern: words("(?:for )?(?:an|one|1) (?:hour )?and a half(?: hours?)?"),
      read: () => ({ duration: 90 }),
    },
    {
      kind: "duration",
      pattern: words(
        "(?:for )?(?<h>\\d{1,2})\\s*(?:h|hrs?|hours?)(?: and)?\\s*(?<m>\\d{1,2})\\s*(?:m|mins?|minutes?)?",
      ),
      read: ({ h, m }) => ({ duration: Number(h) * 60 + Number(m) }),
    },
    {
      kind: "duration",
      pattern: words("(?:for )?(?<n>\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(?<unit>h|hrs?|hours?|m|mins?|minutes?)"),
      read: ({ n, unit }) => atLeastOne(amount(n, lengths[lower(unit).slice(0, 1)] ?? 1)),
    },
    {
      kind: "duration",
      pattern: words(`for an? hour|(?:for )?(?<n>${numberNames.slice(1).join("|")}) (?<unit>hours?|min(?:ute)?s?)`),
      read: ({ n, unit }) => ({ duration: numberOf(n) * (lengths[lower(unit).slice(0, 1) || "h"] ?? 1) }),
    },
    {
      kind: "duration",
      pattern: words(`(?:for )?(?<n>${count}) (?<unit>days?|weeks?)`),
      read: ({ n, unit }) => atLeastOneDay(numberOf(n) * (lower(unit).startsWith("w") ? 7 : 1)),
    },
  ],
  location: [
    {
      kind: "location",
      pattern:
        /(?<![\p{L}\p{N}])(?:at|in)\s+(?<place>(?:the\s+|my\s+)?(?:\p{L}+\s+)?(?:room|hall|office|building|café|cafe)(?:\s+\p{N}+)?)(?![\p{L}\p{N}])/giu,
      read: ({ place }) => (place ? { location: place } : null),
    },
    {
      kind: "location",
      pattern: /(?<![\p{L}\p{N}])at\s+(?<place>[^\0\s@](?:(?!\s+(?:with|for|about|to)\s)[^\0@])*)/giu,
      read: ({ place }) => (place ? { location: place } : null),
    },
  ],
};

const wrap = (time: Meaning["time"] | null): Meaning | null => (time ? { time } : null);
const atLeastOne = (duration: number): Meaning | null => (duration > 0 ? { duration } : null);
const atLeastOneDay = (durationDays: number): Meaning | null => (durationDays > 0 ? { durationDays } : null);
