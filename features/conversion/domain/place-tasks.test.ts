import { expect, test } from "vitest";
import { slotAfter, slotOf } from "@/features/plan/domain/working-days";
import { isWorkingDay } from "@/lib/working-days";
import { fc, propertyRuns } from "@/testing/properties";
import { placeTasks } from "./place-tasks";

const start = "2026-11-25";
const pilot = { key: "pilot", date: "2027-09-01" };
const open = { key: "open", date: "2028-01-15" };
const task = (key: string, over: { namedKey?: string; day?: string } = {}) => ({
  key,
  namedKey: over.namedKey ?? null,
  day: over.day ?? null,
});
const four = ["a", "b", "c", "d"].map((key) => task(key));
const shown = (places: ReturnType<typeof placeTasks>) =>
  Object.fromEntries([...places].map(([key, { milestoneKey, days }]) => [key, [milestoneKey, ...days]]));

test("tasks that name no milestone are dealt out in order and spread over the working days before it", () => {
  const places = shown(placeTasks(four, [open, pilot], { start }));
  expect(places).toEqual({
    a: ["pilot", "2026-11-25", expect.any(String)],
    b: ["pilot", expect.any(String), "2027-08-31"],
    c: ["open", "2027-09-02", expect.any(String)],
    d: ["open", expect.any(String), "2028-01-14"],
  });
  const slots = (key: string) => [slotOf(places[key]?.[1] ?? ""), slotAfter(places[key]?.[2] ?? "")] as const;
  // One begins where the one before it ends, and both take the same time.
  expect(slots("b")[0]).toBe(slots("a")[1]);
  expect(slots("b")[1] - slots("b")[0] - (slots("a")[1] - slots("a")[0])).toBeLessThanOrEqual(1);
});

test("a task lies before the milestone that it names, or that the person chose for it", () => {
  const tasks = [task("a", { namedKey: "open" }), task("b"), task("c", { namedKey: "pilot" })];
  const places = shown(placeTasks(tasks, [pilot, open], { start, chosen: { c: "open" } }));
  expect(places).toEqual({
    a: ["open", "2027-09-02", "2027-11-05"],
    b: ["pilot", start, "2027-08-31"],
    c: ["open", "2027-11-08", "2028-01-14"],
  });
  expect(shown(placeTasks(tasks, [pilot, open], { start, chosen: { a: null } })).a).toEqual([null, null, null]);
  // A milestone that is left out is served by nothing.
  expect(shown(placeTasks(tasks, [pilot], { start, chosen: { c: "open" } })).a?.[0]).toBe("pilot");
});

test("a task that names a day ends on it, for the first milestone from then on", () => {
  const places = shown(placeTasks([task("a", { day: "2027-10-01" }), task("b")], [pilot, open], { start }));
  expect(places).toEqual({ a: ["open", null, "2027-10-01"], b: ["pilot", start, "2027-08-31"] });
});

test("without a milestone ahead nothing has a day", () => {
  for (const milestones of [
    [],
    [{ key: "x", date: null }],
    [{ key: "x", date: start }],
    [{ key: "x", date: "2020-01-01" }],
  ]) {
    expect(shown(placeTasks([task("a")], milestones, { start }))).toEqual({ a: [null, null, null] });
  }
  const late = placeTasks([task("a", { namedKey: "x" })], [{ key: "x", date: "2020-01-01" }], { start });
  expect(shown(late)).toEqual({ a: ["x", null, null] });
});

test("where there is no working day between two milestones, tasks lie on the second", () => {
  const milestones = [
    { key: "x", date: "2026-11-27" },
    { key: "y", date: "2026-11-28" },
  ];
  const places = placeTasks([task("a", { namedKey: "y" }), task("b", { namedKey: "x" })], milestones, { start });
  // The 26th of November is Republic Day.
  expect(shown(places)).toEqual({ a: ["y", "2026-11-28", "2026-11-28"], b: ["x", start, start] });
});

test("whatever the milestones are, each task lies on working days between them, in order", () => {
  const day = fc.date({ min: new Date("2026-11-26"), max: new Date("2029-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 40 }), (dates, count) => {
      const milestones = dates.map((date, at) => ({ key: `m${at}`, date: date.toISOString().slice(0, 10) }));
      const tasks = Array.from({ length: count }, (_, at) => task(`t${at}`));
      const places = [...placeTasks(tasks, milestones, { start }).values()];
      const dateOf = (key: string | null) => milestones.find((one) => one.key === key)?.date ?? "";
      for (const { milestoneKey, days } of places) {
        const [from, to] = days as [string, string];
        const date = dateOf(milestoneKey);
        expect(start <= from && from <= to && to <= date).toBe(true);
        if (to < date) expect(isWorkingDay(from) && isWorkingDay(to)).toBe(true);
      }
      const served = places.map(({ milestoneKey }) => dateOf(milestoneKey));
      expect(served).toEqual(served.toSorted());
      const starts = places.map(({ days }) => days[0] ?? "");
      expect(starts).toEqual(starts.toSorted());
    }),
    { numRuns: propertyRuns(100) },
  );
});
