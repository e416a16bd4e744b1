import {
  parseRule,
  plainRuleOf,
  type RecurrenceRule,
  type RuleDay,
  type Weekday,
  writeRule,
} from "@/lib/recurrence/rule";
import { clockOf, instantAt } from "./time-zone-clock";

export const repeatKinds = ["none", "daily", "weekly", "monthlyDay", "monthlyNth", "monthlyLast", "yearly"] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** What the form lets one choose. Where a rule follows from the start (its weekday, its day), it follows it when it moves. */
export type RecurrenceChoice = Readonly<{
  /** `other` is a rule from elsewhere that the form cannot show in fields; it is kept as `text` has it. */
  kind: RepeatKind | "other";
  interval: number;
  /** Of a weekly rule; none is the weekday of the start. */
  days: readonly Weekday[];
  end: "never" | "until" | "count";
  until: string;
  count: number;
  text: string;
}>;

/** Where a rule begins: the day of the start in the event's own zone. */
export type RuleStart = Readonly<{ day: string; allDay: boolean; timeZone: string }>;

export const weekdayCodes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const satisfies readonly Weekday[];

export const weekdayOf = (day: string): Weekday => weekdayCodes[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "MO";
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
/** The how-manieth of its weekday in the month a day is, from 1. */
export const nthOf = (day: string): number => Math.ceil(dayOfMonth(day) / 7);

export const noRecurrence: RecurrenceChoice = {
  kind: "none",
  interval: 1,
  days: [],
  end: "never",
  until: "",
  count: 10,
  text: "",
};

function partsOfKind({ kind, days }: RecurrenceChoice, day: string): RecurrenceRule | null {
  const weekday = weekdayOf(day);
  switch (kind) {
    case "daily":
      return plainRuleOf("DAILY");
    case "weekly":
      return plainRuleOf("WEEKLY", {
        byDay: (days.length > 0 ? days : [weekday]).map((name) => ({ day: name, ordinal: null })),
      });
    case "monthlyDay":
      return plainRuleOf("MONTHLY", { byMonthDay: [dayOfMonth(day)] });
    case "monthlyNth":
      return plainRuleOf("MONTHLY", { byDay: [{ day: weekday, ordinal: nthOf(day) }] });
    case "monthlyLast":
      return plainRuleOf("MONTHLY", { byDay: [{ day: weekday, ordinal: -1 }] });
    case "yearly":
      return plainRuleOf("YEARLY");
    default:
      return null;
  }
}

/** The last day as a rule says it: a day for whole days, else the end of that day there. */
const untilOf = (until: string, { allDay, timeZone }: RuleStart) =>
  allDay ? until : instantAt({ day: until, time: "23:59" }, timeZone);

/** The rule in its own notation; null when nothing repeats. */
export function ruleOf(choice: RecurrenceChoice, start: RuleStart): string | null {
  if (choice.kind === "other") return choice.text;
  const rule = partsOfKind(choice, start.day);
  if (!rule) return null;
  return writeRule({
    ...rule,
    interval: choice.interval,
    count: choice.end === "count" ? choice.count : null,
    until: choice.end === "until" && choice.until ? untilOf(choice.until, start) : null,
  });
}

const isPlain = (rule: RecurrenceRule) =>
  [rule.byMonth, rule.byYearDay, rule.byWeekNo, rule.byHour, rule.byMinute, rule.bySecond, rule.bySetPos].every(
    (list) => list.length === 0,
  );

const isEvery = ({ byDay, byMonthDay }: RecurrenceRule) => byDay.length === 0 && byMonthDay.length === 0;

function kindOf(rule: RecurrenceRule, day: string): RepeatKind | null {
  const { freq, byDay, byMonthDay } = rule;
  if (!isPlain(rule)) return null;
  if (freq === "DAILY") return isEvery(rule) ? "daily" : null;
  if (freq === "WEEKLY") return byMonthDay.length === 0 && byDay.every(({ ordinal }) => !ordinal) ? "weekly" : null;
  if (freq === "YEARLY") return isEvery(rule) ? "yearly" : null;
  return freq === "MONTHLY" ? monthlyKindOf(byDay, byMonthDay, day) : null;
}

function monthlyKindOf(byDay: readonly RuleDay[], byMonthDay: readonly number[], day: string): RepeatKind | null {
  const [date, nth] = [byMonthDay[0], byDay[0]];
  if (byDay.length === 0) {
    return byMonthDay.length === 0 || (byMonthDay.length === 1 && date === dayOfMonth(day)) ? "monthlyDay" : null;
  }
  if (byDay.length > 1 || byMonthDay.length > 0 || nth?.day !== weekdayOf(day)) return null;
  if (nth.ordinal === -1) return "monthlyLast";
  return nth.ordinal === nthOf(day) ? "monthlyNth" : null;
}

function untilDay(until: string, timeZone: string): string {
  return until.endsWith("Z") ? clockOf(until, timeZone).day : until.slice(0, 10);
}

/** A stored rule as the form shows it. */
export function choiceOf(text: string | null, { day, timeZone }: RuleStart): RecurrenceChoice {
  if (text === null) return noRecurrence;
  const rule = parseRule(text);
  const kind = rule && kindOf(rule, day);
  if (!rule || !kind) return { ...noRecurrence, kind: "other", text };
  const days = rule.byDay.map((one) => one.day);
  return {
    ...noRecurrence,
    kind,
    text,
    interval: rule.interval,
    days: kind !== "weekly" || (days.length === 1 && days[0] === weekdayOf(day)) ? [] : days,
    end: rule.until ? "until" : rule.count ? "count" : "never",
    until: rule.until ? untilDay(rule.until, timeZone) : "",
    count: rule.count ?? noRecurrence.count,
  };
}
