import { expect, test } from "vitest";
import { axisOf } from "./timeline";

const open = { startDate: null, dueDate: null };

test("the axis runs over the whole months from the first day to the last, today's among them", () => {
  const axis = axisOf([{ startDate: "2026-03-15", dueDate: "2026-05-02" }, open], "2026-02-10");
  expect(axis.steps).toEqual(["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]);
  expect(axis.placeOf("2026-02-01")).toBe(0);
  expect(axis.placeOf("2026-06-01")).toBe(1);
});

test("a project takes its days, the last one whole; one without a day has no place", () => {
  const axis = axisOf([], "2026-04-10");
  expect(axis.spanOf({ startDate: "2026-04-01", dueDate: "2026-04-30" })).toEqual({
    from: 0,
    length: 1,
    isOpen: false,
  });
  expect(axis.spanOf({ startDate: null, dueDate: "2026-04-16" })).toMatchObject({ from: 0.5, isOpen: true });
  expect(axis.spanOf(open)).toBeNull();
});

test("many months are told by quarters and many years by years, so that the axis stays short", () => {
  expect(axisOf([{ startDate: "2026-02-01", dueDate: "2028-01-31" }], "2026-05-01").steps).toHaveLength(9);
  const long = axisOf([{ startDate: "1990-01-01", dueDate: "2030-12-31" }], "2026-05-01");
  expect(long.steps).toHaveLength(41);
  expect(long.steps[0]).toBe("1990-01-01");
});
