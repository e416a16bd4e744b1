/** Expands a recurring series into its start times within a window, with COUNT and UNTIL. */
import { instantOf } from "../zoned-time";
import { dayMs } from "./civil-day";
import { recallTimes, rememberTimes } from "./remembered-times";
import { horizonYear, parseRule, type RecurrenceRule, type RuleFault, readRule, writeRule } from "./rule";
import { ruleTimes } from "./rule-times";
import { makeStepBudget, type StepBudget } from "./step-budget";

/** A series as it is stored. Days are `YYYY-MM-DD` and moments instants in UTC, by `allDay`. */
export type Series = Readonly<{
  /** The first start; it belongs to the series even when the rule does not yield it, and COUNT counts it. */
  start: string;
  allDay: boolean;
  /** IANA name: the zone whose clock the rule follows. Whole days have none and never shift. */
  timeZone: string;
  rule: string;
  addedDates?: readonly string[];
  excludedDates?: readonly string[];
}>;

/** Half-open: `from` is inside, `to` is not. Days or instants. */
export type TimeWindow = Readonly<{ from: string; to: string }>;

/** A rule that is none, or one that costs more than a calendar can afford. */
export class SeriesError extends Error {
  constructor(readonly code: RuleFault) {
    super(`The recurrence rule is refused: ${code}.`);
  }
}

/** What one answer may hold, and how many days and moments are tried for it: together they bound its time. */
const limits = { occurrences: 5_000, steps: 300_000 } as const;
/** No calendar here reaches further. */
const horizon = Date.UTC(horizonYear, 0, 1);
const windowMs = 400 * dayMs;

/**
 * The starts of a series inside the window, in order, each once: instants in UTC (`…T01:00:00.000Z`), or days. An hour
 * that a change of clocks skips has no occurrence, one that comes twice has its first. With `max` only so many of the first
 * are looked for. Throws `SeriesError`.
 */
export function expandSeries(series: Series, window: TimeWindow, max = Infinity): string[] {
  const [from, to] = [edge(series, window.from, Math.floor), edge(series, window.to, Math.ceil)];
  const times = new Set(timesIn(series, { from, to, max: max + (series.excludedDates?.length ?? 0) }));
  for (const added of series.addedDates ?? []) {
    const time = timeOf(series, added);
    if (time >= from && time < to) times.add(time);
  }
  for (const excluded of series.excludedDates ?? []) times.delete(timeOf(series, excluded));
  const inOrder = [...times].sort((a, b) => a - b);
  return inOrder.slice(0, Math.min(max, inOrder.length)).map((time) => written(series, time));
}

/** Whether an occurrence starts then; an excluded one does not. */
export function isStartOf(series: Series, start: string): boolean {
  const time = timeOf(series, start);
  return (
    !Number.isNaN(time) && expandSeries(series, { from: start, to: written(series, time + stepMs(series)) }).length > 0
  );
}

/** The last start that is not excluded, null when the series has no end; the first start when nothing is left of it. */
export function lastStartOf(series: Series): string | null {
  const rule = ruleOf(series);
  if (rule.count === null && rule.until === null) return null;
  const excluded = new Set(series.excludedDates?.map((date) => timeOf(series, date)));
  const added = series.addedDates?.map((date) => timeOf(series, date)) ?? [];
  const latestAdded = added.filter((time) => !excluded.has(time)).reduce((a, b) => Math.max(a, b), -Infinity);
  const last = Math.max(lastRuleTime(series, rule, excluded), latestAdded);
  return last === -Infinity ? series.start : written(series, last);
}

/** How many times a rule with COUNT has had its turn before `start`: excluded dates count, added ones do not. */
export function countBefore(series: Series, start: string): number {
  const at = timeOf(series, start);
  return countedTimes(series, ruleOf(series)).filter((time) => time < at).length;
}

/** The rule of the series that begins at `start` when this one is split there; null when nothing would be left. */
export function ruleFollowing(series: Series, start: string): string | null {
  const rule = ruleOf(series);
  if (rule.count === null) return writeRule(rule);
  const count = rule.count - countBefore(series, start);
  return count > 0 ? writeRule({ ...rule, count }) : null;
}

/** Null when the series may be kept; else why not. Answers soon whatever is asked. */
export function checkRule(
  text: string,
  series: Omit<Series, "rule" | "addedDates" | "excludedDates">,
): RuleFault | null {
  const read = readRule(text);
  if ("fault" in read) return read.fault;
  const { rule } = read;
  const isSubDaily = rule.freq === "HOURLY" || rule.freq === "MINUTELY" || rule.freq === "SECONDLY";
  if (series.allDay && isSubDaily) return "malformed-rule";
  const start = timeOf(series, series.start);
  if (rule.until !== null && untilTime(series, rule.until) < start) return "until-before-start";
  const whole = { ...series, rule: text };
  try {
    if (!everOccurs(whole, rule)) return "rule-never-occurs";
    timesIn(whole, { from: start, to: start + windowMs });
    timesIn(whole, { from: horizon - windowMs, to: horizon });
    return null;
  } catch (error) {
    if (error instanceof SeriesError) return error.code;
    throw error;
  }
}

/** Whether the rule yields anything by itself, its end and the first start left aside. */
function everOccurs(series: Series, rule: RecurrenceRule): boolean {
  const start = timeOf(series, series.start);
  try {
    return ruleTimes(sourceOf(series, rule), { from: start, end: horizon, budget: newBudget() }).next().done !== true;
  } catch (error) {
    if (error instanceof SeriesError) return false;
    throw error;
  }
}

const newBudget = (): StepBudget => makeStepBudget(limits.steps, () => new SeriesError("rule-too-frequent"));

const sourceOf = (series: Series, rule: RecurrenceRule) => ({
  rule,
  start: timeOf(series, series.start),
  timeZone: series.timeZone,
  allDay: series.allDay,
});

/** What the series has by its rule in a window, the first start included. */
function timesIn(series: Series, span: Span): readonly number[] {
  const rule = ruleOf(series);
  if (rule.count === null) return uncountedTimes(series, rule, span, newBudget());
  return countedTimes(series, rule).filter((time) => time >= span.from && time < span.to);
}

type Span = Readonly<{ from: number; to: number; max?: number }>;

function uncountedTimes(series: Series, rule: RecurrenceRule, span: Span, budget: StepBudget): number[] {
  const { from, to, max = Infinity } = span;
  const start = timeOf(series, series.start);
  const end = Math.min(to, horizon, rule.until === null ? horizon : untilTime(series, rule.until) + 1);
  const times = start >= from && start < Math.min(to, horizon) ? [start] : [];
  for (const time of ruleTimes(sourceOf(series, rule), { from, end, budget })) {
    if (times.length >= max) break;
    if (time !== start) times.push(time);
    if (times.length > limits.occurrences) throw new SeriesError("rule-too-frequent");
  }
  return times;
}

/** COUNT has to be counted from the start each time, so what such a series has is kept whole. */
function countedTimes(series: Series, rule: RecurrenceRule): readonly number[] {
  const start = timeOf(series, series.start);
  const name = `${series.rule} ${series.start} ${series.allDay ? "" : series.timeZone}`;
  const known = recallTimes(name);
  if (known) return known;
  const times = [start];
  const found = ruleTimes(sourceOf(series, rule), { from: start, end: horizon, budget: newBudget() });
  while (times.length < (rule.count ?? 0)) {
    const { value, done } = found.next();
    if (done || value === undefined) break;
    if (value !== start) times.push(value);
  }
  rememberTimes(name, times);
  return times;
}

function lastRuleTime(series: Series, rule: RecurrenceRule, excluded: ReadonlySet<number>): number {
  const start = timeOf(series, series.start);
  if (rule.until === null) return countedTimes(series, rule).findLast((time) => !excluded.has(time)) ?? -Infinity;
  const shared = newBudget();
  let to = Math.min(untilTime(series, rule.until) + 1, horizon);
  for (; to > start; to -= windowMs) {
    const times = uncountedTimes(series, rule, { from: to - windowMs, to }, shared);
    const last = times.findLast((time) => !excluded.has(time));
    if (last !== undefined) return last;
  }
  return excluded.has(start) ? -Infinity : start;
}

function ruleOf(series: Series): RecurrenceRule {
  const rule = parseRule(series.rule);
  if (!rule) throw new SeriesError("malformed-rule");
  return rule;
}

/** A start in ms; that of a whole day is its midnight in UTC. */
function timeOf(series: Pick<Series, "allDay">, start: string): number {
  return Date.parse(series.allDay ? start.slice(0, 10) : start);
}

function written(series: Pick<Series, "allDay">, time: number): string {
  const instant = new Date(time).toISOString();
  return series.allDay ? instant.slice(0, 10) : instant;
}

const stepMs = (series: Series) => (series.allDay ? dayMs : 1);

/** An edge of a window in ms. Among whole days an instant is rounded outwards to days in UTC. */
function edge(series: Pick<Series, "allDay">, moment: string, round: (days: number) => number): number {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) throw new RangeError("Invalid window");
  return series.allDay ? round(time / dayMs) * dayMs : time;
}

/** The last moment a rule may yield. A day stands for its whole length in the series' zone. */
function untilTime(series: Pick<Series, "allDay" | "timeZone">, until: string): number {
  if (series.allDay) return Date.parse(until.slice(0, 10));
  if (until.endsWith("Z")) return Date.parse(until);
  return instantOf(until.length === 10 ? `${until}T23:59:59` : until, series.timeZone);
}
