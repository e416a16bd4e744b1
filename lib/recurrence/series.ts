import { RRuleTemporal } from "rrule-temporal";
import { instantOf } from "../zoned-time";
import { recallTimes, rememberTimes } from "./remembered-times";
import { type Frequency, parseRule, type RecurrenceRule, type RuleFault, readRule, writeRule } from "./rule";

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

/** What one answer may hold, and what the engine may try before it gives up: together they bound its time. */
const budget = { occurrences: 5_000, periods: 10_000, candidates: 40_000 } as const;
/** Longer periods reach the horizon from 1900 in fewer. */
const periodsToHorizon: Partial<Record<Frequency, number>> = { YEARLY: 400, MONTHLY: 4_000 };
const dayMs = 86_400_000;
/** No calendar here reaches further. */
const horizon = Date.UTC(2200, 0, 1);
const windowMs = 400 * dayMs;
const blockMs = 100 * dayMs;

/**
 * The starts of a series inside the window, in order, each once: instants in UTC (`…T01:00:00.000Z`), or days. An hour
 * that a change of clocks skips has no occurrence, one that comes twice has its first. Throws `SeriesError`.
 */
export function expandSeries(series: Series, window: TimeWindow): string[] {
  const [from, to] = [edge(series, window.from, Math.floor), edge(series, window.to, Math.ceil)];
  const times = new Set(bounded(knownTimes(series, from, to)));
  for (const added of series.addedDates ?? []) {
    const time = timeOf(series, added);
    if (time >= from && time < to) times.add(time);
  }
  for (const excluded of series.excludedDates ?? []) times.delete(timeOf(series, excluded));
  return [...times].sort((a, b) => a - b).map((time) => written(series, time));
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

/** How many times the rule has had its turn before `start`: excluded dates count, added ones do not. */
export function countBefore(series: Series, start: string): number {
  return ruleTimes(series, timeOf(series, series.start), timeOf(series, start)).length;
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
    // The farthest window is the dearest: what can be found there can be found in between.
    bounded(ruleTimes(whole, start, start + windowMs));
    bounded(ruleTimes(whole, horizon - windowMs, horizon));
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
    const found = engine(series, { ...rule, count: null, until: null }).next(new Date(start), true);
    return found !== null && found.epochMilliseconds < horizon;
  } catch {
    return false;
  }
}

/** What the rule yields in a window, put together from blocks that other windows share. */
function knownTimes(series: Series, from: number, to: number): number[] {
  const name = `${series.rule} ${series.start} ${zoneOf(series)}`;
  const isInside = (time: number) => time >= from && time < to;
  const start = timeOf(series, series.start);
  if (ruleOf(series).count !== null) {
    // COUNT has to be counted from the start each time, so such a series is kept whole.
    const whole = recallTimes(name) ?? ruleTimes(series, start, horizon);
    rememberTimes(name, whole);
    return whole.filter(isInside);
  }
  const first = Math.floor(Math.max(from, start) / blockMs);
  const count = Math.max(0, Math.ceil(Math.min(to, horizon) / blockMs) - first);
  const blocks = Array.from({ length: count }, (_, at) => recallTimes(`${name} ${first + at}`));
  const missing = blocks.indexOf(undefined);
  if (missing >= 0) {
    const end = blocks.lastIndexOf(undefined) + 1;
    const found = ruleTimes(series, (first + missing) * blockMs, (first + end) * blockMs);
    for (let at = missing; at < end; at += 1) {
      const times = found.filter((time) => Math.floor(time / blockMs) === first + at);
      rememberTimes(`${name} ${first + at}`, times);
      blocks[at] = times;
    }
  }
  return blocks.flatMap((times) => times?.filter(isInside) ?? []);
}

function ruleTimes(series: Series, from: number, to: number): number[] {
  const start = timeOf(series, series.start);
  const last = Math.min(to, horizon);
  if (start >= last || from >= last) return [];
  const rules = engineOf(series);
  const found = guarded(() => rules?.between(new Date(from), new Date(last), true)) ?? [];
  const times = found.map((moment) => moment.epochMilliseconds).filter((time) => time >= from && time < last);
  if (start >= from && times[0] !== start) times.unshift(start);
  return times;
}

function bounded(times: readonly number[]): readonly number[] {
  if (times.length > budget.occurrences) throw new SeriesError("rule-too-frequent");
  return times;
}

function lastRuleTime(series: Series, rule: RecurrenceRule, excluded: ReadonlySet<number>): number {
  const start = timeOf(series, series.start);
  if (rule.until === null) {
    return ruleTimes(series, start, horizon).findLast((time) => !excluded.has(time)) ?? -Infinity;
  }
  const rules = engineOf(series);
  let before = Math.min(untilTime(series, rule.until), horizon);
  for (;;) {
    const found = guarded(() => rules?.previous(new Date(before), true));
    if (!found || found.epochMilliseconds <= start) return excluded.has(start) ? -Infinity : start;
    const last = found.epochMilliseconds;
    if (!excluded.has(last)) return last;
    // Many may be left out at the end: asking the engine for one after the other would take seconds.
    const kept = ruleTimes(series, Math.max(start, last - windowMs), last).findLast((time) => !excluded.has(time));
    if (kept !== undefined) return kept;
    before = last - windowMs - 1;
  }
}

/** The engine throws plain errors when its limits are reached or a year lies past what dates can say. */
function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof SeriesError ? error : new SeriesError("rule-too-frequent");
  }
}

function ruleOf(series: Series): RecurrenceRule {
  const rule = parseRule(series.rule);
  if (!rule) throw new SeriesError("malformed-rule");
  return rule;
}

/**
 * The engine for what the rule itself yields; null when the first start is all there is. The start is added by hand: left
 * to the engine (`includeDtstart`), it would count every series from its beginning.
 */
function engineOf(series: Series): RRuleTemporal | null {
  const rule = ruleOf(series);
  if (rule.count === null) return engine(series, rule);
  const start = timeOf(series, series.start);
  const first = guarded(() => engine(series, { ...rule, count: null }).next(new Date(start), true));
  const count = first?.epochMilliseconds === start ? rule.count : rule.count - 1;
  return count > 0 ? engine(series, { ...rule, count }) : null;
}

function engine(series: Series, rule: RecurrenceRule): RRuleTemporal {
  const zone = zoneOf(series);
  const orNone = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined);
  // Hours mean nothing on whole days; the standard says to ignore them there.
  const timed = <T>(list: readonly T[]) => (series.allDay ? undefined : orNone(list));
  return new RRuleTemporal({
    dtstart: zoned(new Date(timeOf(series, series.start)).toISOString(), zone),
    tzid: zone,
    freq: rule.freq,
    interval: rule.interval,
    count: rule.count ?? undefined,
    until: rule.until === null ? undefined : zoned(new Date(untilTime(series, rule.until)).toISOString(), zone),
    byDay: orNone(rule.byDay.map(({ day, ordinal }) => `${ordinal ?? ""}${day}`)),
    byMonth: orNone(rule.byMonth),
    byMonthDay: orNone(rule.byMonthDay),
    byYearDay: orNone(rule.byYearDay),
    byWeekNo: orNone(rule.byWeekNo),
    byHour: timed(rule.byHour),
    byMinute: timed(rule.byMinute),
    bySecond: timed(rule.bySecond),
    bySetPos: orNone(rule.bySetPos),
    wkst: rule.weekStart,
    maxIterations: periodsToHorizon[rule.freq] ?? budget.periods,
    maxCandidateEvaluations: budget.candidates,
    cache: false,
  });
}

/** What the engine takes for a date and time with a zone: it reads the text with its own Temporal. */
const zoned = (instant: string, timeZoneId: string) => ({ timeZoneId, toString: () => `${instant}[${timeZoneId}]` });

const zoneOf = (series: Pick<Series, "allDay" | "timeZone">) => (series.allDay ? "UTC" : series.timeZone);

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
