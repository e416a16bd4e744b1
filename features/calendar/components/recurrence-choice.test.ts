import { expect, test } from "vitest";
import { choiceOf, noRecurrence, ruleOf } from "./recurrence-choice";

const monday = { day: "2026-11-23", allDay: false, timeZone: "Asia/Ulaanbaatar" };

test("every rule that the form can show comes back as it was", () => {
  for (const rule of [
    "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=3;COUNT=5",
    "FREQ=WEEKLY;BYDAY=MO",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR",
    "FREQ=MONTHLY;BYMONTHDAY=23",
    "FREQ=MONTHLY;BYDAY=4MO",
    "FREQ=MONTHLY;BYDAY=-1MO",
    "FREQ=YEARLY",
  ]) {
    expect(ruleOf(choiceOf(rule, monday), monday)).toBe(rule);
  }
});

test("a rule that the form cannot show is kept as it is written", () => {
  for (const rule of ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=3"]) {
    const choice = choiceOf(rule, monday);
    expect(choice.kind).toBe("other");
    expect(ruleOf(choice, monday)).toBe(rule);
  }
});

test("what follows from the start follows it when it moves", () => {
  const moved = { ...monday, day: "2026-12-31" };
  expect(ruleOf(choiceOf("FREQ=WEEKLY;BYDAY=MO", monday), moved)).toBe("FREQ=WEEKLY;BYDAY=TH");
  expect(ruleOf(choiceOf("FREQ=MONTHLY;BYMONTHDAY=23", monday), moved)).toBe("FREQ=MONTHLY;BYMONTHDAY=31");
});

test("the last day is in: to its end in the event's zone, or as the day itself", () => {
  const until = { ...noRecurrence, kind: "daily", end: "until", until: "2026-12-31" } as const;
  expect(ruleOf(until, monday)).toBe("FREQ=DAILY;UNTIL=20261231T155900Z");
  expect(ruleOf(until, { ...monday, allDay: true })).toBe("FREQ=DAILY;UNTIL=20261231");
  expect(choiceOf("FREQ=DAILY;UNTIL=20261231T155900Z", monday)).toMatchObject({ end: "until", until: "2026-12-31" });
});
