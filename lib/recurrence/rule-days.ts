import { type CivilDay, civilOf, dayOf, firstWeekOf, isMultiple, upToMultiple, weekdayOf, weekOf } from "./civil-day";
import { type RecurrenceRule, type RuleDay, weekdays } from "./rule";
import { noteSteps } from "./step-budget";

/** The days of a rule, by number: whether one is among them takes the same time however far it lies from the start. */
export type RuleDays = Readonly<{
  has: (day: number) => boolean;
  /** The first day from there on in a period and a month that the rule takes, or `end`. */
  skipTo: (day: number, end: number) => number;
}>;

type Condition = (day: CivilDay) => boolean;

const indexOf = ({ day }: RuleDay) => weekdays.indexOf(day);
const monthNumber = ({ year, month }: CivilDay) => year * 12 + month - 1;
const firstOfMonth = (months: number) => dayOf(Math.floor(months / 12), (months % 12) + 1, 1);

/** Whether a place counted from the start, or from the end by a negative number, is among those named. */
function isAmong(places: readonly number[], place: number, length: number): boolean {
  return places.includes(place) || places.includes(place - length - 1);
}

function monthDay(rule: RecurrenceRule): Condition {
  return ({ year, month, date }) => isAmong(rule.byMonthDay, date, dayOf(year, month + 1, 1) - dayOf(year, month, 1));
}

function yearDay(rule: RecurrenceRule): Condition {
  return ({ day, year }) => {
    const first = dayOf(year, 1, 1);
    return isAmong(rule.byYearDay, day - first + 1, dayOf(year + 1, 1, 1) - first);
  };
}

function weekNumber(rule: RecurrenceRule, weekStart: number): Condition {
  return ({ day }) => {
    const week = weekOf(day, weekStart);
    const { year } = civilOf(week + 3);
    const first = firstWeekOf(year, weekStart);
    return isAmong(rule.byWeekNo, (week - first) / 7 + 1, (firstWeekOf(year + 1, weekStart) - first) / 7);
  };
}

/** Numbered weekdays are counted in the month, and in the year where no month is named. */
function weekday({ freq, byDay, byMonth }: RecurrenceRule): Condition {
  const isInMonth = freq === "MONTHLY" || byMonth.length > 0;
  return ({ day, year, month }) => {
    const same = byDay.filter((one) => indexOf(one) === weekdayOf(day));
    if (same.length === 0 || same.some(({ ordinal }) => ordinal === null)) return same.length > 0;
    const [first, next] = isInMonth
      ? [dayOf(year, month, 1), dayOf(year, month + 1, 1)]
      : [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
    const nth = Math.floor((day - first) / 7) + 1;
    const nthFromEnd = -(Math.floor((next - 1 - day) / 7) + 1);
    return same.some(({ ordinal }) => ordinal === nth || ordinal === nthFromEnd);
  };
}

/** What a rule leaves open about the day is as the first start has it. */
function openDay({ freq, byMonth, byWeekNo }: RecurrenceRule, start: CivilDay): Condition | null {
  if (freq === "WEEKLY" || byWeekNo.length > 0) return ({ day }) => weekdayOf(day) === weekdayOf(start.day);
  if (freq === "MONTHLY") return ({ date }) => date === start.date;
  if (freq !== "YEARLY") return null;
  return ({ month, date }) => date === start.date && (byMonth.length > 0 || month === start.month);
}

function conditionsOf(rule: RecurrenceRule, start: CivilDay, weekStart: number): Condition[] {
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule;
  const open = byDay.length + byMonthDay.length + byYearDay.length === 0 ? openDay(rule, start) : null;
  return [
    ...(byMonthDay.length > 0 ? [monthDay(rule)] : []),
    ...(byYearDay.length > 0 ? [yearDay(rule)] : []),
    ...(byWeekNo.length > 0 ? [weekNumber(rule, weekStart)] : []),
    ...(byDay.length > 0 ? [weekday(rule)] : []),
    ...(open ? [open] : []),
  ];
}

/** The first day of the next period or month that the rule may take; the day itself where it lies in one. */
function skipOne(rule: RecurrenceRule, start: CivilDay, weekStart: number): (day: CivilDay) => number {
  const { freq, interval, byMonth } = rule;
  const startWeek = weekOf(start.day, weekStart);
  return (civil) => {
    const { day, year } = civil;
    const months = monthNumber(civil);
    if (freq === "YEARLY" && !isMultiple(year - start.year, interval))
      return dayOf(year + upToMultiple(year - start.year, interval), 1, 1);
    if (freq === "MONTHLY" && !isMultiple(months - monthNumber(start), interval))
      return firstOfMonth(months + upToMultiple(months - monthNumber(start), interval));
    if (byMonth.length > 0 && !byMonth.includes(civil.month)) return firstOfMonth(months + 1);
    const week = weekOf(day, weekStart);
    if (freq === "WEEKLY")
      return isMultiple((week - startWeek) / 7, interval)
        ? day
        : week + 7 * upToMultiple((week - startWeek) / 7, interval);
    return freq === "DAILY" ? day + upToMultiple(day - start.day, interval) : day;
  };
}

function periodOf({ freq }: RecurrenceRule, { day, year, month }: CivilDay, weekStart: number): [number, number] {
  if (freq === "WEEKLY") return [weekOf(day, weekStart), weekOf(day, weekStart) + 7];
  return freq === "MONTHLY"
    ? [dayOf(year, month, 1), dayOf(year, month + 1, 1)]
    : [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
}

/** Of the days of each period those at the positions named. One period is remembered, since days are asked for in order. */
function positioned(rule: RecurrenceRule, isOn: Condition, weekStart: number): Condition {
  let [first, end] = [0, 0];
  let picked: ReadonlySet<number> = new Set();
  return (civil) => {
    if (civil.day < first || civil.day >= end) {
      [first, end] = periodOf(rule, civil, weekStart);
      noteSteps(end - first);
      const days = Array.from({ length: end - first }, (_, at) => first + at).filter((day) => isOn(civilOf(day)));
      picked = new Set(days.filter((_, at) => isAmong(rule.bySetPos, at + 1, days.length)));
    }
    return picked.has(civil.day);
  };
}

/** Lists the days on which a recurrence rule takes place. */
export function ruleDays(rule: RecurrenceRule, startDay: number): RuleDays {
  const start = civilOf(startDay);
  const weekStart = weekdays.indexOf(rule.weekStart);
  const skip = skipOne(rule, start, weekStart);
  const conditions = conditionsOf(rule, start, weekStart);
  const isOn: Condition = (civil) => skip(civil) === civil.day && conditions.every((holds) => holds(civil));
  const isPicked = rule.bySetPos.length > 0 ? positioned(rule, isOn, weekStart) : isOn;
  return {
    has: (day) => isPicked(civilOf(day)),
    skipTo: (day, end) => {
      for (let at = day; at < end; ) {
        const next = skip(civilOf(at));
        if (next === at) return at;
        noteSteps(1);
        at = next;
      }
      return end;
    },
  };
}
