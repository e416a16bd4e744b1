import { expect, test } from "vitest";
import { isWorkingDay } from "@/lib/working-days";
import { fc } from "@/testing/properties";
import type { Schedule } from "../schema";
import { makeSchedule, type Planned } from "./schedule";

const today = "2026-07-06";
const task = (id: string, over: Partial<Planned> = {}): Planned => ({
  id,
  name: id.toUpperCase(),
  parentId: null,
  due: [null, null],
  estimateMinutes: null,
  completedOn: null,
  waitsFor: [],
  ...over,
});

type LaidOut = Extract<Schedule, { state: "laid-out" }>;

function layOut(tasks: readonly Planned[], start?: string): LaidOut {
  const schedule = makeSchedule(tasks, { today, start });
  if (schedule.state !== "laid-out") throw new Error("There is a circle.");
  return schedule;
}
const byId = (schedule: LaidOut) => Object.fromEntries(schedule.tasks.map((placed) => [placed.id, placed]));

test("estimates become working days that follow each other over Naadam", () => {
  const schedule = layOut([
    task("draw", { estimateMinutes: 4 * 480 }),
    task("build", { estimateMinutes: 2 * 480 + 1, waitsFor: ["draw"] }),
    task("write", { waitsFor: ["draw"] }),
  ]);
  const { draw, build, write } = byId(schedule);
  expect([draw?.start, draw?.end]).toEqual(["2026-07-06", "2026-07-09"]);
  // Friday, then the five days of Naadam, then Thursday and Friday.
  expect([build?.start, build?.end, build?.workingDays]).toEqual(["2026-07-10", "2026-07-17", 3]);
  expect(write).toMatchObject({ start: "2026-07-10", slack: 2, isCritical: false });
  expect(schedule).toMatchObject({ criticalPath: ["draw", "build"], end: "2026-07-17", workingDays: 7 });
});

test("days that were set stay where they are, and say by how much they are too early", () => {
  const { a, b, c } = byId(
    layOut([
      task("a", { due: ["2026-07-06", "2026-07-20"] }),
      task("b", { due: ["2026-07-10", "2026-07-17"], waitsFor: ["a"] }),
      task("c", { waitsFor: ["b"] }),
    ]),
  );
  expect(a).toMatchObject({ lateDays: 0, workingDays: 8 });
  expect(b).toMatchObject({
    start: "2026-07-10",
    end: "2026-07-17",
    earliest: ["2026-07-21", "2026-07-23"],
    lateDays: 4,
  });
  expect(c).toMatchObject({ isSet: false, start: "2026-07-24" });
});

test("a task with a last day alone ends on it, and one with a first day alone begins on it", () => {
  const { a, b } = byId(
    layOut([
      task("a", { due: [null, "2026-07-10"], estimateMinutes: 3 * 480 }),
      task("b", { due: ["2026-07-08", null], estimateMinutes: 2 * 480 }),
    ]),
  );
  expect(a).toMatchObject({ start: "2026-07-08", end: "2026-07-10", isSet: true });
  expect(b).toMatchObject({ start: "2026-07-08", end: "2026-07-09", isSet: true });
});

test("a task with parts spans them, and what waits for it waits for the last of them", () => {
  const schedule = layOut([
    task("whole", { waitsFor: ["before"] }),
    task("after", { waitsFor: ["whole"] }),
    task("one", { parentId: "whole", estimateMinutes: 960 }),
    task("two", { parentId: "whole", waitsFor: ["one"] }),
    task("before"),
  ]);
  expect(schedule.tasks.map(({ id, depth }) => `${depth}${id}`)).toEqual([
    "0whole",
    "1one",
    "1two",
    "0after",
    "0before",
  ]);
  const { whole, one, after } = byId(schedule);
  expect(one?.start).toBe("2026-07-07");
  expect(whole).toMatchObject({ hasParts: true, start: "2026-07-07", end: "2026-07-09", isCritical: true });
  expect(after?.start).toBe("2026-07-10");
  expect(schedule.criticalPath).toEqual(["before", "one", "two", "after"]);
});

test("nothing is critical without a dependency or a day that makes it so", () => {
  const alone = layOut([task("a"), task("b", { estimateMinutes: 10 * 480 }), task("c")]);
  expect(alone.tasks.filter(({ isCritical }) => isCritical)).toEqual([]);
  expect(alone.criticalPath).toEqual([]);
  const linked = layOut([task("a", { estimateMinutes: 10 * 480 }), task("b"), task("c", { waitsFor: ["b"] })]);
  expect(linked.tasks.filter(({ isCritical }) => isCritical)).toEqual([]);
  const tied = layOut([task("a", { estimateMinutes: 960 }), task("b"), task("c", { waitsFor: ["b"] })]);
  expect(tied.criticalPath).toEqual(["b", "c"]);
  expect(byId(tied).a).toMatchObject({ slack: 0, isCritical: false });
  const dated = layOut([task("a", { due: ["2026-08-03", "2026-08-07"] }), task("b")]);
  expect(dated.criticalPath).toEqual(["a"]);
  const done = layOut([task("a", { completedOn: "2026-07-03" }), task("b", { waitsFor: ["a"] })]);
  expect(byId(done).b).toMatchObject({ isCritical: false });
});

test("set days make nothing critical that ends before the last milestone ahead", () => {
  const criticalWith = (lastDay: string, isCompleted: boolean, over: Partial<Planned> = {}) => {
    const tasks = [
      task("early", { due: ["2026-07-06", "2026-07-07"] }),
      task("late", { due: [null, lastDay], ...over }),
    ];
    const milestones = [{ id: "open", name: "Open", date: "2026-08-15", isCompleted }];
    const schedule = makeSchedule(tasks, { today, milestones });
    return schedule.state === "laid-out" && schedule.criticalPath;
  };
  // The milestone is on a Saturday: the Friday before is the last working day.
  expect(criticalWith("2026-08-14", false)).toEqual([]);
  expect(criticalWith("2026-08-15", false)).toEqual(["late"]);
  expect(criticalWith("2026-08-20", false)).toEqual(["late"]);
  expect(criticalWith("2026-08-14", false, { waitsFor: ["early"] })).toEqual(["late"]);
});

test("once all milestones are reached, set days make nothing critical, and dependencies still do", () => {
  const tasks = (waitsFor: string[]) => [
    task("early", { due: ["2026-07-06", "2026-07-07"] }),
    task("late", { due: [null, "2026-08-20"], waitsFor }),
  ];
  const milestones = ["2026-07-03", "2026-08-15"].map((date) => ({ id: date, name: date, date, isCompleted: true }));
  const reached = (waitsFor: string[]) => makeSchedule(tasks(waitsFor), { today, milestones });
  expect(reached([])).toMatchObject({ criticalPath: [], tasks: [{ isCritical: false }, { isCritical: false }] });
  expect(reached(["early"])).toMatchObject({ criticalPath: ["late"] });
});

test("parts are held by what their whole waits for, and hold it", () => {
  const { whole, one, two } = byId(
    layOut([
      task("before"),
      task("whole", { waitsFor: ["before"] }),
      task("one", { parentId: "whole", estimateMinutes: 960 }),
      task("two", { parentId: "whole" }),
    ]),
  );
  expect([whole?.isCritical, one?.isCritical, two?.isCritical]).toEqual([true, true, false]);
  const loose = byId(layOut([task("whole"), task("one", { parentId: "whole" })]));
  expect([loose.whole?.isCritical, loose.one?.isCritical]).toEqual([false, false]);
});

test("a plan ends with the last milestone ahead, and not with one that is reached", () => {
  const milestone = (date: string, isCompleted = false) => ({ id: date, name: date, date, isCompleted });
  const endWith = (...milestones: ReturnType<typeof milestone>[]) => {
    const schedule = makeSchedule([task("a")], { today, milestones });
    return schedule.state === "laid-out" && schedule.end;
  };
  expect(endWith(milestone("2027-09-01"), milestone("2028-01-15"))).toBe("2028-01-15");
  expect(endWith(milestone("2027-09-01", true))).toBe("2026-07-06");
  expect(endWith(milestone("2026-01-05"))).toBe("2026-07-06");
});

test("what is done is history: nothing waits for it any more, and it has no slack", () => {
  const { done, next } = byId(
    layOut([task("done", { completedOn: "2026-07-03" }), task("next", { waitsFor: ["done"] })], "2026-07-08"),
  );
  expect(done).toMatchObject({ isCompleted: true, slack: null, isCritical: false, end: "2026-07-03" });
  expect(next?.start).toBe("2026-07-08");
});

test("a circle is refused by the names in it, also one that leads through the parts of a task", () => {
  const names = (tasks: readonly Planned[]) => {
    const schedule = makeSchedule(tasks, { today });
    return schedule.state === "circle" ? schedule.cycle.map(({ name }) => name) : null;
  };
  const around = names([
    task("x", { waitsFor: ["c"] }),
    task("a", { waitsFor: ["c"] }),
    task("b", { waitsFor: ["a"] }),
    task("c", { waitsFor: ["b"] }),
  ]);
  expect(around?.toSorted()).toEqual(["A", "B", "C"]);
  expect(names([task("whole"), task("part", { parentId: "whole", waitsFor: ["whole"] })])?.toSorted()).toEqual([
    "PART",
    "WHOLE",
  ]);
  expect(names([task("a", { waitsFor: ["a"] })])).toEqual(["A"]);
  expect(names([task("a", { parentId: "b" }), task("b", { parentId: "a" })])?.toSorted()).toEqual(["A", "B"]);
});

test("ids that are not there, an empty plan and far days break nothing", () => {
  expect(layOut([])).toMatchObject({ tasks: [], start: null, end: null, workingDays: 0, criticalPath: [] });
  expect(layOut([task("a", { waitsFor: ["gone"], parentId: "gone" })]).tasks).toHaveLength(1);
  expect(layOut([task("a", { due: ["1900-01-01", "9999-12-31"] })]).end).toBe("9999-12-31");
});

test("in any plan each task lies on working days, behind what it waits for, and its parts within it", () => {
  const anyPlan = fc
    .array(
      fc.record({ up: fc.nat(), waits: fc.array(fc.nat(), { maxLength: 3 }), days: fc.nat(30), kind: fc.nat(5) }),
      {
        minLength: 1,
        maxLength: 25,
      },
    )
    .map((all) =>
      all.map(({ up, waits, days, kind }, at) =>
        task(`t${at}`, {
          // Parts of the very first only, so that no circle can lead through a whole.
          parentId: kind === 0 && at > 0 ? "t0" : null,
          waitsFor: at > 1 ? waits.map((wait) => `t${1 + ((wait + up) % (at - 1))}`) : [],
          estimateMinutes: days * 240,
        }),
      ),
    );
  fc.assert(
    fc.property(anyPlan, (tasks) => {
      const placed = byId(layOut(tasks));
      for (const { id, waitsFor, parentId } of tasks) {
        const own = placed[id]!;
        expect(isWorkingDay(own.start) && isWorkingDay(own.end)).toBe(true);
        for (const before of waitsFor) expect(own.start > placed[before]!.end).toBe(true);
        if (parentId) expect(own.start >= placed[parentId]!.start && own.end <= placed[parentId]!.end).toBe(true);
      }
    }),
  );
});
