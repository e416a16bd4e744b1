import { dayMs } from "./civil-day";
import type { RecurrenceRule } from "./rule";
import { type RuleDays, ruleDays } from "./rule-days";
import { noteSteps, type StepBudget } from "./step-budget";
import { type ZoneClock, zoneClock } from "./zone-clock";

/** What the times of a rule follow from. `start` is in ms; whole days begin at midnight in UTC. */
export type RuleSource = Readonly<{ rule: RecurrenceRule; start: number; timeZone: string; allDay: boolean }>;
/** From a moment up to but without another, in ms. */
type Span = Readonly<{ from: number; end: number; budget: StepBudget }>;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const secondMs = 1_000;
const periodMs = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: secondMs } as const;
/** A moment costs more than a day: what a clock shows then has to be found out first. */
const subDailySteps = 5;
const isSubDaily = (freq: string): freq is keyof typeof periodMs => Object.hasOwn(periodMs, freq);

/** Each sum of one of each list, in order. */
const sums = (...lists: readonly (readonly number[])[]): number[] =>
  lists
    .reduce<number[]>((all, list) => all.flatMap((one) => list.map((other) => one + other)), [0])
    .toSorted((a, b) => a - b);
const scaled = (list: readonly number[], by: number) => list.map((value) => value * by);
const orElse = (list: readonly number[], value: number) => (list.length > 0 ? list : [value]);

const timeOfDay = (wall: number) => wall - Math.floor(wall / dayMs) * dayMs;
const minutesOf = ({ byMinute }: RecurrenceRule, time: number) =>
  scaled(orElse(byMinute, Math.floor(time / minuteMs) % 60), minuteMs);
const secondsOf = ({ bySecond }: RecurrenceRule, time: number) =>
  scaled(orElse(bySecond, Math.floor(time / secondMs) % 60), secondMs);

/** The times of day at which a rule takes place, in ms since midnight. */
function timesOfDay({ rule, allDay }: RuleSource, wallStart: number): number[] {
  if (allDay) return [0];
  const time = timeOfDay(wallStart);
  const hours = scaled(orElse(rule.byHour, Math.floor(time / hourMs)), hourMs);
  return sums(hours, minutesOf(rule, time), secondsOf(rule, time), [time % secondMs]);
}

function* dailyTimes(days: RuleDays, clock: ZoneClock, times: readonly number[], { from, end, budget }: Span) {
  const lastDay = Math.floor(clock.toWall(end) / dayMs) + 1;
  for (let day = Math.floor(clock.toWall(from) / dayMs); ; day += 1) {
    day = days.skipTo(day, lastDay);
    if (day >= lastDay) return;
    budget.spend(1);
    if (!days.has(day)) continue;
    noteSteps(times.length - 1);
    for (const time of times) {
      const at = clock.toInstant(day * dayMs + time);
      if (at !== null && at >= from && at < end) yield at;
    }
  }
}

/** The moment until when nothing can take place by what a rule says of days, hours and minutes; null when that fits. */
function skippedUntil(rule: RecurrenceRule, days: RuleDays, clock: ZoneClock, at: number, end: number): number | null {
  const wall = clock.toWall(at);
  const day = Math.floor(wall / dayMs);
  if (!days.has(day)) return clock.toInstantOrLater(days.skipTo(day + 1, Math.floor(end / dayMs) + 2) * dayMs);
  const isListed = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);
  const time = wall - day * dayMs;
  if (!isListed(rule.byHour, Math.floor(time / hourMs))) return at + hourMs - (time % hourMs);
  if (rule.freq === "HOURLY") return null;
  if (!isListed(rule.byMinute, Math.floor(time / minuteMs) % 60)) return at + minuteMs - (time % minuteMs);
  if (rule.freq === "MINUTELY" || isListed(rule.bySecond, Math.floor(time / secondMs) % 60)) return null;
  return at + secondMs - (time % secondMs);
}

/** Hours, minutes and seconds are counted as they pass, whatever the clocks do; days and hours are named by the clock. */
function* subDailyTimes({ rule, start }: RuleSource, days: RuleDays, clock: ZoneClock, { from, end, budget }: Span) {
  if (!isSubDaily(rule.freq)) return;
  const unit = periodMs[rule.freq];
  const step = unit * rule.interval;
  const time = timeOfDay(clock.toWall(start));
  const first = start - (time % unit);
  const within = sums(
    rule.freq === "HOURLY" ? minutesOf(rule, time) : [0],
    rule.freq === "SECONDLY" ? [0] : secondsOf(rule, time),
    [time % secondMs],
  );
  for (let turn = Math.max(0, Math.floor((from - first) / step)); ; turn += 1) {
    budget.spend(subDailySteps);
    const at = first + turn * step;
    if (at >= end) return;
    const until = skippedUntil(rule, days, clock, at, end);
    if (until !== null) {
      turn = Math.max(turn, Math.ceil((until - first) / step) - 1);
      continue;
    }
    noteSteps(within.length - 1);
    for (const part of within) if (at + part >= from && at + part < end) yield at + part;
  }
}

/**
 * Generates the times of a recurrence rule in order; COUNT and UNTIL are the caller's. It walks through days and never
 * through candidates that were discarded, and spends the budget that it is given.
 */
export function* ruleTimes(source: RuleSource, span: Span): Generator<number, void, void> {
  const clock = zoneClock(source.allDay ? "UTC" : source.timeZone);
  const wallStart = clock.toWall(source.start);
  const days = ruleDays(source.rule, Math.floor(wallStart / dayMs));
  const from = Math.max(span.from, source.start);
  if (from >= span.end) return;
  if (isSubDaily(source.rule.freq)) yield* subDailyTimes(source, days, clock, { ...span, from });
  else yield* dailyTimes(days, clock, timesOfDay(source, wallStart), { ...span, from });
}
