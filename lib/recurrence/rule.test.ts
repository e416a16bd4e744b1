import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { frequencies, parseRule, plainRuleOf, readRule, ruleUntil, weekdays, writeRule } from "./rule";

test("a rule becomes a plain object", () => {
  expect(parseRule("RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,2mo;UNTIL=20261231T160000Z;WKST=SU")).toEqual(
    plainRuleOf("MONTHLY", {
      interval: 2,
      byDay: [
        { day: "FR", ordinal: -1 },
        { day: "MO", ordinal: 2 },
      ],
      until: "2026-12-31T16:00:00.000Z",
      weekStart: "SU",
    }),
  );
});

test("what is written is read again as it was", () => {
  const list = (min: number, max: number) => fc.uniqueArray(fc.integer({ min, max }), { maxLength: 4 });
  const rule = fc.record({
    freq: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 10_000 }),
    byDay: fc.uniqueArray(fc.record({ day: fc.constantFrom(...weekdays), ordinal: fc.constantFrom(null, 1, -1, 5) }), {
      maxLength: 3,
      selector: ({ day, ordinal }) => `${ordinal}${day}`,
    }),
    byMonth: list(1, 12),
    byMonthDay: list(1, 31),
    byHour: list(0, 23),
    bySetPos: list(1, 7),
    weekStart: fc.constantFrom(...weekdays),
    end: fc.constantFrom(
      {},
      { count: 7 },
      { until: "2026-12-31" },
      { until: "2026-12-31T16:00:00.000Z" },
      { until: "2026-12-31T16:00:00" },
    ),
  });
  fc.assert(
    fc.property(rule, ({ freq, end, ...parts }) => {
      const whole = plainRuleOf(freq, { ...parts, ...end });
      const read = readRule(writeRule(whole));
      if ("rule" in read) expect(read.rule).toEqual(whole);
      else expect(["malformed-rule", "unsupported-rule"]).toContain(read.fault);
    }),
  );
});

test.each([
  "FREQ=HOURLY;INTERVAL=9999;BYMONTH=12;BYYEARDAY=272,-127",
  "FREQ=MINUTELY;BYMONTHDAY=-21;BYHOUR=20",
  "FREQ=YEARLY;BYDAY=MO,FR;BYSETPOS=-321",
  "FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=2",
])("%s, which is looked for in vain for seconds, is refused at once", (text) => {
  expect(readRule(text)).toEqual({ fault: "unsupported-rule" });
});

test("the plainest rule is written without what it need not say", () => {
  expect(writeRule(plainRuleOf("DAILY"))).toBe("FREQ=DAILY");
  expect(writeRule(plainRuleOf("WEEKLY", { byDay: [{ day: "MO", ordinal: null }], count: 3 }))).toBe(
    "FREQ=WEEKLY;BYDAY=MO;COUNT=3",
  );
});

test("a rule that is split ends just before the occurrence, whatever its end was", () => {
  expect(ruleUntil("FREQ=DAILY;COUNT=10", "2026-03-01")).toBe("FREQ=DAILY;UNTIL=20260228");
  expect(ruleUntil("FREQ=WEEKLY;UNTIL=20270101", "2026-03-01T01:00:00.000Z")).toBe(
    "FREQ=WEEKLY;UNTIL=20260301T005959Z",
  );
  expect(() => ruleUntil("nonsense", "2026-03-01")).toThrow(RangeError);
});

test("whatever text comes, it is a rule or a named fault", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `FREQ=DAILY;${text}`),
      ),
      (text) => {
        const read = readRule(text);
        expect("rule" in read || read.fault.length > 0).toBe(true);
      },
    ),
  );
});
