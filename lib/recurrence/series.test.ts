import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { fc, propertyRuns } from "@/testing/properties";
import { localTimeOf } from "../zoned-time";
import { frequencies, readRule } from "./rule";
import { checkRule, countBefore, expandSeries, isStartOf, lastStartOf, ruleFollowing, type Series } from "./series";

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of + 1}-01-01` });
const days = (rule: string, start: string, more: Partial<Series> = {}): Series => ({
  start,
  allDay: true,
  timeZone: "Asia/Ulaanbaatar",
  rule,
  ...more,
});
const timed = (rule: string, start: string, timeZone: string, more: Partial<Series> = {}): Series => ({
  start,
  allDay: false,
  timeZone,
  rule,
  ...more,
});

test("a weekly series keeps its hour across New York's changes of clocks", () => {
  const series = timed("FREQ=WEEKLY", "2026-02-02T14:00:00Z", "America/New_York");
  const starts = expandSeries(series, year(2026));
  expect(starts).toHaveLength(48);
  expect(new Set(starts.map((start) => localTimeOf(start, series.timeZone).slice(11, 16)))).toEqual(new Set(["09:00"]));
  expect(new Set(starts.map((start) => start.slice(11, 16)))).toEqual(new Set(["13:00", "14:00"]));
});

test("Ulaanbaatar's summer time of 2015 and 2016 is known, and that there is none since", () => {
  const series = timed("FREQ=MONTHLY", "2015-01-15T01:00:00Z", "Asia/Ulaanbaatar");
  const hours = (of: number) => expandSeries(series, year(of)).map((start) => start.slice(11, 13));
  expect(hours(2015).join(" ")).toBe("01 01 01 00 00 00 00 00 00 01 01 01");
  expect(hours(2016)).toEqual(hours(2015));
  expect(new Set(hours(2017))).toEqual(new Set(["01"]));
});

test("an hour that is skipped has no occurrence, one that comes twice has its first", () => {
  const skipped = timed("FREQ=DAILY", "2026-03-07T07:30:00Z", "America/New_York");
  expect(expandSeries(skipped, { from: "2026-03-07", to: "2026-03-11" })).toEqual([
    "2026-03-07T07:30:00.000Z",
    "2026-03-09T06:30:00.000Z",
    "2026-03-10T06:30:00.000Z",
  ]);
  const twice = timed("FREQ=DAILY", "2026-10-31T05:30:00Z", "America/New_York");
  expect(expandSeries(twice, { from: "2026-10-31", to: "2026-11-03" })).toEqual([
    "2026-10-31T05:30:00.000Z",
    "2026-11-01T05:30:00.000Z",
    "2026-11-02T06:30:00.000Z",
  ]);
});

test.each(["America/New_York", "Asia/Ulaanbaatar", "Pacific/Kiritimati"])(
  "whole days do not shift in %s",
  (timeZone) => {
    const series = days("FREQ=WEEKLY", "2015-01-05", { timeZone });
    const starts = expandSeries(series, { from: "2015-01-05", to: "2017-01-02" });
    expect(starts).toHaveLength(104);
    expect(new Set(starts.map((start) => new Date(start).getUTCDay()))).toEqual(new Set([1]));
  },
);

test("UNTIL counts the day it names, be it a day, a moment or a local time", () => {
  const last = (until: string) =>
    lastStartOf(timed(`FREQ=DAILY;UNTIL=${until}`, "2026-01-01T01:00:00Z", "Asia/Ulaanbaatar"));
  expect(last("20260110")).toBe("2026-01-10T01:00:00.000Z");
  expect(last("20260110T010000Z")).toBe("2026-01-10T01:00:00.000Z");
  expect(last("20260110T005959Z")).toBe("2026-01-09T01:00:00.000Z");
  expect(last("20260110T090000")).toBe("2026-01-10T01:00:00.000Z");
  expect(lastStartOf(days("FREQ=DAILY;UNTIL=20260110T235959Z", "2026-01-01"))).toBe("2026-01-10");
});

test("a first start that the rule does not yield belongs to the series and counts", () => {
  const series = days("FREQ=WEEKLY;BYDAY=MO;COUNT=3", "2026-01-01");
  expect(expandSeries(series, year(2026))).toEqual(["2026-01-01", "2026-01-05", "2026-01-12"]);
  expect(expandSeries({ ...series, rule: "FREQ=WEEKLY;BYDAY=MO;COUNT=1" }, year(2026))).toEqual(["2026-01-01"]);
});

test("added dates join in order, excluded ones leave, each once, and the window is half-open", () => {
  const series = days("FREQ=WEEKLY", "2026-01-05", {
    addedDates: ["2026-01-07", "2026-01-12"],
    excludedDates: ["2026-01-19"],
  });
  expect(expandSeries(series, { from: "2026-01-05", to: "2026-01-26" })).toEqual([
    "2026-01-05",
    "2026-01-07",
    "2026-01-12",
  ]);
  expect(isStartOf(series, "2026-01-07")).toBe(true);
  expect(isStartOf(series, "2026-01-19")).toBe(false);
  expect(isStartOf(series, "2026-01-20")).toBe(false);
});

test("the last start passes over what is excluded; a series without an end has none", () => {
  expect(lastStartOf(days("FREQ=DAILY", "2026-01-01"))).toBeNull();
  const excludedDates = ["2026-01-03", "2026-01-02"];
  expect(lastStartOf(days("FREQ=DAILY;COUNT=3", "2026-01-01", { excludedDates }))).toBe("2026-01-01");
  expect(lastStartOf(days("FREQ=DAILY;UNTIL=20260103", "2026-01-01", { excludedDates }))).toBe("2026-01-01");
  expect(lastStartOf(days("FREQ=DAILY;COUNT=3", "2026-01-01", { addedDates: ["2026-02-01"] }))).toBe("2026-02-01");
});

const endingExcluded: Series = {
  start: "2026-11-23",
  allDay: true,
  timeZone: "UTC",
  rule: "FREQ=DAILY;UNTIL=21991231",
  excludedDates: Array.from({ length: 1_000 }, (_, at) =>
    new Date(Date.UTC(2199, 11, 31) - at * 86_400_000).toISOString().slice(0, 10),
  ),
};

test("the last start is found behind a thousand excluded ones", () => {
  expect(lastStartOf(endingExcluded)).toBe("2197-04-05");
});

test("the last start is found at once behind a thousand excluded ones", { tags: ["full"] }, async () => {
  await expectQuick(1_000, [() => lastStartOf(endingExcluded)]);
});

test("a split leaves to the second part what COUNT has not used up, excluded dates included", () => {
  const series = days("FREQ=DAILY;COUNT=10", "2026-01-01", { excludedDates: ["2026-01-02"] });
  expect(countBefore(series, "2026-01-05")).toBe(4);
  expect(ruleFollowing(series, "2026-01-05")).toBe("FREQ=DAILY;COUNT=6");
  expect(ruleFollowing(series, "2026-02-01")).toBeNull();
  expect(ruleFollowing(days("FREQ=DAILY", "2026-01-01"), "2026-01-05")).toBe("FREQ=DAILY");
});

test.each([
  ["", "malformed-rule"],
  ["FREQ=FORTNIGHTLY", "malformed-rule"],
  ["FREQ=DAILY;FREQ=DAILY", "malformed-rule"],
  ["FREQ=DAILY;INTERVAL=0", "malformed-rule"],
  ["FREQ=WEEKLY;BYDAY=XX", "malformed-rule"],
  ["FREQ=WEEKLY;BYDAY=2MO", "malformed-rule"],
  ["FREQ=DAILY;UNTIL=20260230", "malformed-rule"],
  ["FREQ=DAILY;BYSETPOS=1", "malformed-rule"],
  ["RSCALE=CHINESE;FREQ=YEARLY", "unsupported-rule"],
  ["FREQ=MONTHLY;BYHOUR=9,10;BYSETPOS=3", "unsupported-rule"],
  ["FREQ=DAILY;COUNT=3;UNTIL=20270101", "count-and-until"],
  ["FREQ=DAILY;COUNT=999999", "count-too-large"],
  ["FREQ=DAILY;UNTIL=20260101T005959Z", "until-before-start"],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "rule-never-occurs"],
  ["FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20", "rule-never-occurs"],
  ["FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;UNTIL=21000101T000000Z", "rule-never-occurs"],
  ["FREQ=SECONDLY", "rule-too-frequent"],
  ["FREQ=HOURLY;INTERVAL=1", "rule-too-frequent"],
  ["FREQ=DAILY", null],
  ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU;", null],
  ["FREQ=DAILY;UNTIL=20260101T010000Z", null],
  ["FREQ=SECONDLY;COUNT=5", null],
  ["FREQ=HOURLY;INTERVAL=6;UNTIL=20260201", null],
])("the rule «%s» is judged %s", (rule, fault) => {
  const series = { start: "2026-01-01T01:00:00Z", allDay: false, timeZone: "Asia/Ulaanbaatar" };
  expect(checkRule(rule, series)).toBe(fault);
});

test("hours have no place in a series of whole days", () => {
  const series = { start: "2026-01-01", allDay: true, timeZone: "Asia/Ulaanbaatar" };
  expect(checkRule("FREQ=HOURLY;INTERVAL=6", series)).toBe("malformed-rule");
  expect(expandSeries({ ...series, rule: "FREQ=DAILY;BYHOUR=9,10;COUNT=2" }, year(2026))).toEqual([
    "2026-01-01",
    "2026-01-02",
  ]);
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const list = (min: number, max: number) =>
  maybe(
    fc.uniqueArray(
      fc.integer({ min, max }).filter((n) => n !== 0 || min === 0),
      { minLength: 1, maxLength: 8 },
    ),
  );
const ordinal = fc.constantFrom("", "", "1", "2", "-1", "5");
const hostileRule = fc
  .record({
    FREQ: fc.constantFrom(...frequencies),
    INTERVAL: maybe(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10_000 }))),
    COUNT: maybe(fc.integer({ min: 1, max: 1_000 })),
    BYDAY: maybe(
      fc.uniqueArray(
        fc.tuple(ordinal, fc.constantFrom("MO", "WE", "SU")).map((day) => day.join("")),
        { minLength: 1 },
      ),
    ),
    BYMONTH: list(1, 12),
    BYMONTHDAY: list(-31, 31),
    BYYEARDAY: list(-366, 366),
    BYWEEKNO: list(-53, 53),
    BYHOUR: list(0, 23),
    BYMINUTE: list(0, 59),
    BYSECOND: list(0, 59),
    BYSETPOS: list(-31, 31),
  })
  .map((parts) =>
    Object.entries(parts)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
      .join(";"),
  )
  .filter((rule) => "rule" in readRule(rule));
const anyStart = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 1_000, max: Date.UTC(2199, 0, 1) / 1_000 })
  .map((seconds) => new Date(seconds * 1_000).toISOString());

const hostileCall = [hostileRule, anyStart, fc.boolean(), fc.nat(300 * 365)] as const;

function expectOrder(rule: string, moment: string, allDay: boolean, offset: number): void {
  const series = { start: allDay ? moment.slice(0, 10) : moment, allDay, timeZone: "America/New_York" };
  if (checkRule(rule, series) !== null) return;
  const from = new Date(Date.UTC(1900, 0, 1 + offset)).toISOString();
  const to = new Date(Date.UTC(1900, 0, 1 + offset + 400)).toISOString();
  const starts = expandSeries({ ...series, rule }, { from, to });
  expect(starts).toEqual([...new Set(starts)].sort());
  expect(starts.length).toBeLessThanOrEqual(5_000);
  for (const start of starts) expect(start >= from.slice(0, 10) && start < to).toBe(true);
}

test("whatever rule a stranger sends, it is refused or each window answers in order and within itself", () => {
  fc.assert(fc.property(...hostileCall, expectOrder), { numRuns: propertyRuns(40) });
});

test("whatever rule a stranger sends, it is refused or each window answers soon", { tags: ["full"] }, async () => {
  // Far above what it takes on an idle machine, far below an endless search.
  const isSoon = fc.asyncProperty(...hostileCall, async (...call) => {
    await expectQuick(10_000, [() => expectOrder(...call)]);
  });
  await fc.assert(isSoon, { numRuns: 40 });
});

test("windows side by side hold together what one long window holds", () => {
  fc.assert(
    fc.property(hostileRule, fc.integer({ min: 1, max: 199 }), (rule, cut) => {
      const series = { start: "2026-01-01T01:00:00.000Z", allDay: false, timeZone: "Asia/Ulaanbaatar", rule };
      fc.pre(checkRule(rule, series) === null);
      const middle = new Date(Date.UTC(2026, 0, 1 + cut)).toISOString();
      const [from, to] = ["2026-01-01", "2026-07-20"];
      const parts = [...expandSeries(series, { from, to: middle }), ...expandSeries(series, { from: middle, to })];
      expect(parts).toEqual(expandSeries(series, { from, to }));
    }),
    { numRuns: propertyRuns(15) },
  );
});
