/** Parses and writes recurrence rules (RRULE of RFC 5545). */

/**
 * Recurrence rules as RFC 5545 section 3.3.10 writes them, to a plain object and back. It knows grammar only; what a
 * rule yields is in `series.ts`, which a page that merely shows or edits a rule does not need.
 */
export const frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

/** A weekday; with an ordinal the nth of its month or year, counted from the end when negative. */
export type RuleDay = Readonly<{ day: Weekday; ordinal: number | null }>;

export type RecurrenceRule = Readonly<{
  freq: Frequency;
  interval: number;
  count: number | null;
  /** Inclusive. A day `YYYY-MM-DD`, an instant in UTC, or a local time without a zone, as the rule has it. */
  until: string | null;
  byDay: readonly RuleDay[];
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byWeekNo: readonly number[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPos: readonly number[];
  weekStart: Weekday;
}>;

/** Why a rule is refused; each is the code of a message. */
export type RuleFault =
  | "malformed-rule"
  | "unsupported-rule"
  | "count-and-until"
  | "count-too-large"
  | "until-before-start"
  | "rule-never-occurs"
  | "rule-too-frequent";

/** No calendar here reaches further than the first day of this year. */
export const horizonYear = 2_200;

export const ruleLimits = { text: 500, interval: 10_000, count: 1_000, timesPerDay: 96 } as const;

/** The list parts: the name in a rule, the least and greatest size of a number, and whether it may be negative. */
const numberParts = {
  byMonth: ["BYMONTH", 1, 12, false],
  byMonthDay: ["BYMONTHDAY", 1, 31, true],
  byYearDay: ["BYYEARDAY", 1, 366, true],
  byWeekNo: ["BYWEEKNO", 1, 53, true],
  byHour: ["BYHOUR", 0, 23, false],
  byMinute: ["BYMINUTE", 0, 59, false],
  bySecond: ["BYSECOND", 0, 59, false],
  bySetPos: ["BYSETPOS", 1, 366, true],
} as const;
type NumberPart = keyof typeof numberParts;
const numberPartNames = Object.keys(numberParts) as NumberPart[];

const plainRule: RecurrenceRule = {
  freq: "DAILY",
  interval: 1,
  count: null,
  until: null,
  byDay: [],
  byMonth: [],
  byMonthDay: [],
  byYearDay: [],
  byWeekNo: [],
  byHour: [],
  byMinute: [],
  bySecond: [],
  bySetPos: [],
  weekStart: "MO",
};

/** A rule with nothing but its frequency and what is said beside it. */
export function plainRuleOf(freq: Frequency, parts: Partial<RecurrenceRule> = {}): RecurrenceRule {
  return { ...plainRule, freq, ...parts };
}

/** The rule, or null when it is none; `readRule` says why. */
export function parseRule(text: string): RecurrenceRule | null {
  const read = readRule(text);
  return "rule" in read ? read.rule : null;
}

/** Reads a rule, with or without `RRULE:` before it. */
export function readRule(text: string): { rule: RecurrenceRule } | { fault: RuleFault } {
  if (text.length > ruleLimits.text) return { fault: "malformed-rule" };
  const parts = splitParts(text);
  const freq = frequencies.find((name) => name === parts?.get("FREQ"));
  if (!parts || !freq) return { fault: "malformed-rule" };
  const known = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"]);
  for (const part of numberPartNames) known.add(numberParts[part][0]);
  for (const name of parts.keys()) if (!known.has(name)) return { fault: "unsupported-rule" };
  if (parts.has("COUNT") && parts.has("UNTIL")) return { fault: "count-and-until" };

  const rule = readParts(freq, parts);
  if (!rule) return { fault: "malformed-rule" };
  if (rule.count !== null && rule.count > ruleLimits.count) return { fault: "count-too-large" };
  if (!hasFittingParts(rule)) return { fault: "malformed-rule" };
  return isServed(rule) ? { rule } : { fault: "unsupported-rule" };
}

/** The parts by name; null when one is empty, nameless or said twice. */
function splitParts(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  const body = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "");
  for (const part of body.replace(/;$/, "").split(";")) {
    const [, name, value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? [];
    if (!name || !value || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
}

function readParts(freq: Frequency, parts: ReadonlyMap<string, string>): RecurrenceRule | null {
  const weekStart = weekdays.find((day) => day === (parts.get("WKST") ?? "MO"));
  const interval = readNumber(parts.get("INTERVAL") ?? "1", 1, ruleLimits.interval);
  const count = parts.has("COUNT") ? readNumber(parts.get("COUNT") ?? "", 1, 999_999_999) : null;
  const until = parts.has("UNTIL") ? readUntil(parts.get("UNTIL") ?? "") : null;
  const byDay = readDays(parts.get("BYDAY"));
  if (!weekStart || interval === undefined || count === undefined || until === undefined || !byDay) return null;
  const lists: Partial<Record<NumberPart, number[]>> = {};
  for (const part of numberPartNames) {
    const list = readList(part, parts.get(numberParts[part][0]));
    if (!list) return null;
    lists[part] = list;
  }
  return plainRuleOf(freq, { interval, count, until, byDay, weekStart, ...lists });
}

function readNumber(text: string, min: number, max: number): number | undefined {
  const value = /^\+?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function readList(part: NumberPart, text: string | undefined): number[] | null {
  if (text === undefined) return [];
  const [, min, max, isSigned] = numberParts[part];
  const list: number[] = [];
  for (const item of text.split(",")) {
    const value = /^[+-]?\d{1,3}$/.test(item) ? Number(item) : Number.NaN;
    const size = isSigned ? Math.abs(value) : value;
    if (!(size >= min && size <= max)) return null;
    if (!list.includes(value)) list.push(value);
  }
  return list;
}

function readDays(text: string | undefined): RuleDay[] | null {
  if (text === undefined) return [];
  const days: RuleDay[] = [];
  for (const item of text.split(",")) {
    const [, number, name] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(item) ?? [];
    const day = weekdays.find((weekday) => weekday === name);
    const ordinal = number === undefined ? null : Number(number);
    if (!day || (ordinal !== null && (ordinal === 0 || Math.abs(ordinal) > 53))) return null;
    if (!days.some((other) => other.day === day && other.ordinal === ordinal)) days.push({ day, ordinal });
  }
  return days;
}

/** Null for an end past all calendars here: other programs write `UNTIL=99991231` for what never ends. */
function readUntil(text: string): string | null | undefined {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const local = `${date}T${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}`;
  const moment = new Date(`${local}Z`);
  // A date that does not exist (30 February) rolls over or is none.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== local) return undefined;
  if (Number(year) > horizonYear) return null;
  if (hour === undefined) return date;
  return zone === "Z" ? moment.toISOString() : local;
}

/** Which parts go with which frequency, by the table of section 3.3.10. */
function hasFittingParts(rule: RecurrenceRule): boolean {
  const { freq } = rule;
  const hasOrdinal = rule.byDay.some((day) => day.ordinal !== null);
  if (hasOrdinal && freq !== "MONTHLY" && freq !== "YEARLY") return false;
  if (hasOrdinal && freq === "YEARLY" && rule.byWeekNo.length > 0) return false;
  if (rule.byWeekNo.length > 0 && freq !== "YEARLY") return false;
  if (rule.byMonthDay.length > 0 && freq === "WEEKLY") return false;
  if (rule.byYearDay.length > 0 && (freq === "DAILY" || freq === "WEEKLY" || freq === "MONTHLY")) return false;
  const others = numberPartNames.some((part) => part !== "bySetPos" && rule[part].length > 0);
  return rule.bySetPos.length === 0 || others || rule.byDay.length > 0;
}

/** The days, weeks and months that one period of a frequency has at most. */
const inPeriod: Partial<Record<Frequency, Readonly<{ days: number; weeks: number; months: number }>>> = {
  WEEKLY: { days: 7, weeks: 1, months: 1 },
  MONTHLY: { days: 31, weeks: 5, months: 1 },
  YEARLY: { days: 366, weeks: 53, months: 12 },
};

/** How many days a period can hold at most by the days that the rule names: positions past that never come. */
function daysPicked({ freq, byDay, byMonthDay, byYearDay }: RecurrenceRule): number {
  const period = inPeriod[freq];
  if (!period) return 0;
  const isNth = byDay.some((day) => day.ordinal !== null);
  const max = [
    period.days,
    ...(byDay.length > 0 ? [byDay.length * (isNth ? period.months : period.weeks)] : []),
    ...(byMonthDay.length > 0 ? [byMonthDay.length * period.months] : []),
    ...(byYearDay.length > 0 ? [byYearDay.length] : []),
  ];
  return isNth && byDay.some((day) => day.ordinal === null) ? period.days : Math.min(...max);
}

/**
 * Whether it is a rule that people make. Positions are served among days, not among times of day, and days of the month
 * or year not for what comes by the hour or faster (`FREQ=DAILY` with hours says that): nobody means those, and looking
 * in vain for the 300th second of a month, hour by hour, is what makes expanding dear.
 */
function isServed(rule: RecurrenceRule): boolean {
  const { freq, bySetPos, byHour, byMinute, bySecond, byMonthDay, byYearDay } = rule;
  const slots = [byHour, byMinute, bySecond].reduce((product, list) => product * Math.max(1, list.length), 1);
  if (slots > ruleLimits.timesPerDay) return false;
  const isSubDaily = freq === "HOURLY" || freq === "MINUTELY" || freq === "SECONDLY";
  if (isSubDaily && byMonthDay.length + byYearDay.length > 0) return false;
  const max = slots > 1 ? 0 : daysPicked(rule);
  return bySetPos.every((position) => Math.abs(position) <= max);
}

/** The rule as text, without what it need not say. */
export function writeRule(rule: RecurrenceRule): string {
  const parts = [`FREQ=${rule.freq}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  for (const part of numberPartNames) {
    if (part !== "bySetPos" && rule[part].length > 0) parts.push(`${numberParts[part][0]}=${rule[part].join(",")}`);
  }
  if (rule.byDay.length > 0) parts.push(`BYDAY=${rule.byDay.map(({ day, ordinal }) => `${ordinal ?? ""}${day}`)}`);
  if (rule.bySetPos.length > 0) parts.push(`BYSETPOS=${rule.bySetPos.join(",")}`);
  if (rule.weekStart !== "MO") parts.push(`WKST=${rule.weekStart}`);
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`);
  if (rule.until !== null) parts.push(`UNTIL=${writeUntil(rule.until)}`);
  return parts.join(";");
}

function writeUntil(until: string): string {
  return until.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

/** The rule ended just before the occurrence that starts at `start` (a day or an instant): what stays of a split. */
export function ruleUntil(rule: string, start: string): string {
  const read = parseRule(rule);
  if (!read) throw new RangeError("Not a recurrence rule.");
  const isDay = !start.includes("T");
  const before = new Date(isDay ? `${start}T00:00:00Z` : start);
  before.setTime(before.getTime() - (isDay ? 86_400_000 : 1_000));
  const until = isDay ? before.toISOString().slice(0, 10) : before.toISOString();
  return writeRule({ ...read, count: null, until });
}
