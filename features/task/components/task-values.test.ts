import { expect, test } from "vitest";
import { emptyValues, judge } from "./task-values";

test("what is no day is refused by its field, and compared with nothing", () => {
  const typed = { ...emptyValues(""), start: "31/02/2026", end: "2026-01-01" };
  expect([judge("start", typed), judge("end", typed)]).toEqual(["no-day", undefined]);
  expect(judge("end", { ...typed, start: "2026-01-01", end: "30.2" })).toBe("no-day");
  expect(judge("end", { ...typed, start: "2026-01-02" })).toBe("days");
  expect(judge("start", { ...typed, start: "" })).toBeUndefined();
});
