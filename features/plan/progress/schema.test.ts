import fc from "fast-check";
import { expect, test } from "vitest";
import { reckonProgress } from "./schema";

type Task = Parameters<typeof reckonProgress>[0][number];
const task = (id: string, over: Partial<Task> = {}): Task => ({
  id,
  parentId: null,
  estimateMinutes: null,
  isCompleted: false,
  ...over,
});

const anyTree = fc
  .array(
    fc.record({
      parent: fc.nat(),
      isTop: fc.boolean(),
      isCompleted: fc.boolean(),
      estimate: fc.integer({ min: 1, max: 9_000 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .chain((all) =>
    fc.boolean().map((isEstimated) =>
      all.map(({ parent, isTop, isCompleted, estimate }, at) =>
        task(`t${at}`, {
          parentId: isTop || at === 0 ? null : `t${parent % at}`,
          estimateMinutes: isEstimated || at % 3 ? estimate : null,
          isCompleted,
        }),
      ),
    ),
  );

test("a task with parts is as far as its parts are, by their estimates", () => {
  const tasks = [
    task("whole"),
    task("a", { parentId: "whole", estimateMinutes: 300, isCompleted: true }),
    task("b", { parentId: "whole", estimateMinutes: 100 }),
  ];
  const found = reckonProgress(tasks);
  expect(found).toMatchObject({ share: 0.75, total: 2, done: 1, isWeighed: true });
  expect(found.byTask.get("whole")).toBe(0.75);
});

test("where one has no estimate all count alike, and a whole that is done makes its parts done", () => {
  const tasks = [
    task("whole", { isCompleted: true }),
    task("a", { parentId: "whole", estimateMinutes: 300 }),
    task("b"),
  ];
  const found = reckonProgress(tasks);
  expect(found).toMatchObject({ share: 0.5, total: 2, done: 1, isWeighed: false });
  expect(found.byTask.get("a")).toBe(1);
});

test("progress lies between nothing and all, and completing anything never takes from it", () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), (tasks, which) => {
      const before = reckonProgress(tasks);
      const at = which % tasks.length;
      const after = reckonProgress(tasks.map((one, index) => (index === at ? { ...one, isCompleted: true } : one)));
      for (const share of [before.share, ...before.byTask.values()]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(after.share).toBeGreaterThanOrEqual(before.share);
      expect(after.byTask.get(`t${at}`)).toBe(1);
      for (const [id, share] of before.byTask) expect(after.byTask.get(id)).toBeGreaterThanOrEqual(share);
    }),
  );
});

test("all is done when everything is, and nothing where there is nothing", () => {
  fc.assert(
    fc.property(anyTree, (tasks) => {
      expect(reckonProgress(tasks.map((one) => ({ ...one, isCompleted: true }))).share).toBe(1);
      expect(reckonProgress(tasks.map((one) => ({ ...one, isCompleted: false }))).share).toBe(0);
    }),
  );
  expect(reckonProgress([])).toMatchObject({ share: 0, total: 0, done: 0, isWeighed: false });
});
