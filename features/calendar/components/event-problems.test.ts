import { expect, test } from "vitest";
import { fieldProblemsOf, ownProblems, refusalText } from "./event-problems";
import { newValues, rangeOf } from "./event-values";

const hour = { start: "2026-11-23T01:00:00.000Z", end: "2026-11-23T02:00:00.000Z", allDay: false };
const values = { ...newValues(hour, "Asia/Ulaanbaatar"), title: "Review" };

test("what the server refuses stands at the field that shows it, of a new event as of a changed one", () => {
  const errors = [
    { pointer: "#/updateEvent/end", code: "end-before-start" },
    { pointer: "#/recurrenceRule", code: "rule-never-occurs" },
    { pointer: "#/attendees/3/userId", code: "unknown-person" },
    { pointer: "#/somewhere/else", code: "invalid-value" },
  ];
  expect(fieldProblemsOf({ code: "invalid-input", errors })).toEqual([
    { field: "endDay", code: "end-before-start" },
    { field: "recurrence", code: "rule-never-occurs" },
    { field: "attendees", code: "unknown-person" },
  ]);
  expect(fieldProblemsOf("Something went wrong")).toEqual([]);
});

test("a whole form is sent without the form's own objections", () => {
  expect(ownProblems(values, rangeOf(values))).toEqual([]);
});

test("the form finds a missing title, half a date, an end before the start and a series that ends before it", () => {
  const codes = (changed: Partial<typeof values>, range = rangeOf({ ...values, ...changed })) =>
    ownProblems({ ...values, ...changed }, range).map(({ field, code }) => `${field} ${code}`);
  expect(codes({ title: "  " })).toEqual(["title required"]);
  expect(codes({ title: "\u200b\u202e" })).toEqual(["title required"]);
  expect(ownProblems({ ...values, startDay: "" }, null)).toEqual([{ field: "startDay", code: "wrong-date" }]);
  expect(codes({ endTime: "08:00" })).toEqual(["endDay end-before-start"]);
  const recurrence = { ...values.recurrence, kind: "daily", end: "until", until: "2026-11-01" } as const;
  expect(codes({ recurrence })).toEqual(["recurrence until-before-start"]);
  expect(codes({ recurrence: { ...recurrence, until: "" } })).toEqual(["recurrence wrong-date"]);
});

test("a refusal is told by its own name where it has one", () => {
  const copy = { t: ((key: string) => key) as never, locale: "en" as const };
  const refused = (code: string) => refusalText({ code: "invalid-input", errors: [{ pointer: "#/end", code }] }, copy);
  expect(refused("kept-elsewhere")).toBe("event.problems.elsewhere");
  expect(refused("window-too-long")).toBe("event.problems.window");
  expect(refused("toString")).toBeUndefined();
  expect(refusalText({ code: "stale" }, copy)).toBeUndefined();
});
