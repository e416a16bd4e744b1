import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { projects, tasks } from "@/server/db/schema/project";
import { fc, propertyRuns } from "@/testing/properties";
import type { Progress } from "../../schema";
import { readProgress } from "./progress";

/** Parents are the tasks' places in the list. */
type Task = Readonly<{ parent: number | null; estimate: number | null; isDone: boolean; isArchived?: boolean }>;

const task = (parent: number | null, estimate: number | null, isDone = false): Task => ({ parent, estimate, isDone });

/** Makes a project of each list of tasks, and answers how far they are. */
async function progressOf(plans: readonly (readonly Task[])[]): Promise<Progress[]> {
  const made = plans.map((plan) => ({
    plan: plan.map((one) => ({ ...one, id: newId() })),
    boardId: newId(),
    projectId: newId(),
    columnId: newId(),
  }));
  const now = new Date();
  await current()
    .insert(boards)
    .values(made.map(({ boardId }) => ({ id: boardId, name: "Plan" })));
  await current()
    .insert(projects)
    .values(made.map(({ projectId, boardId }) => ({ id: projectId, boardId, name: "Plan" })));
  await current()
    .insert(columns)
    .values(made.map(({ columnId, boardId }) => ({ id: columnId, boardId, name: "To do", position: "a0" })));
  await current()
    .insert(cards)
    .values(
      made.flatMap(({ plan, boardId, columnId }) =>
        plan.map(({ id, isDone, isArchived }) => ({
          id,
          boardId,
          columnId,
          name: "Task",
          position: "a0",
          completedAt: isDone ? now : null,
          deletedAt: isArchived ? now : null,
        })),
      ),
    );
  await current()
    .insert(tasks)
    .values(
      made.flatMap(({ plan, projectId }) =>
        plan.map(({ id, parent, estimate }) => ({
          cardId: id,
          projectId,
          parentId: parent === null ? null : (plan[parent]?.id ?? null),
          estimateMinutes: estimate,
        })),
      ),
    );
  const found = await readProgress(made.map(({ boardId }) => boardId));
  return made.map(({ boardId }) => found.get(boardId) ?? { done: 0, total: 0, ratio: 0, isWeighted: false });
}

/** The same rule, one task at a time. */
function reckon(plan: readonly Task[]): Progress {
  const wholes = new Set(plan.flatMap(({ parent }) => parent ?? []));
  const isDone = (at: number): boolean => {
    const one = plan[at];
    return one !== undefined && (one.isDone || (one.parent !== null && isDone(one.parent)));
  };
  const leaves = plan.flatMap(({ estimate }, at) =>
    wholes.has(at) ? [] : [{ minutes: estimate ?? 0, isDone: isDone(at) }],
  );
  const done = leaves.filter((leaf) => leaf.isDone);
  const isWeighted = leaves.every(({ minutes }) => minutes > 0);
  const sum = (some: typeof leaves) => some.reduce((total, { minutes }) => total + (isWeighted ? minutes : 1), 0);
  return { done: done.length, total: leaves.length, ratio: sum(done) / sum(leaves), isWeighted };
}

test("a whole counts by its parts alone, and these by their estimates where each has one", async () => {
  const plan = [task(null, null), task(0, 300, true), task(0, 100)];
  expect(await progressOf([plan])).toEqual([{ done: 1, total: 2, ratio: 0.75, isWeighted: true }]);
});

test("where one has no estimate all count alike, and a whole that is done makes its parts done", async () => {
  const plan = [task(null, null, true), task(0, 300), task(1, 300), task(null, null)];
  expect(await progressOf([plan])).toEqual([{ done: 1, total: 2, ratio: 0.5, isWeighted: false }]);
});

test("what is archived counts for nothing: a whole without its parts counts by itself again", async () => {
  const plan = [task(null, 60), { ...task(0, 600, true), isArchived: true }];
  expect(await progressOf([plan])).toEqual([{ done: 0, total: 1, ratio: 0, isWeighted: true }]);
});

test("parts that run in a circle, as no command lets them, end", async () => {
  const plan = [task(1, null, true), task(0, null), task(null, null)];
  expect(await progressOf([plan])).toEqual([{ done: 0, total: 1, ratio: 0, isWeighted: false }]);
});

const anyPlan = fc
  .array(
    fc.record({
      whole: fc.nat(),
      isTop: fc.boolean(),
      isDone: fc.boolean(),
      estimate: fc.option(fc.integer({ min: 1, max: 9_000 })),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .chain((all) =>
    fc.boolean().map((isEstimated) =>
      all.map(({ whole, isTop, isDone, estimate }, at) => ({
        parent: isTop || at === 0 ? null : whole % at,
        estimate: isEstimated ? (estimate ?? 60) : estimate,
        isDone,
      })),
    ),
  );

test("random trees of tasks are as far as a count by hand says, and completing one never takes from it", async () => {
  const plans = fc.sample(anyPlan, propertyRuns(150));
  const further = plans.map((plan, run) =>
    plan.map((one, at) => (at === run % plan.length ? { ...one, isDone: true } : one)),
  );
  const [before, after] = [await progressOf(plans), await progressOf(further)];
  for (const [run, plan] of plans.entries()) {
    const { ratio, ...counted } = before[run]!;
    const { ratio: expected, ...rest } = reckon(plan);
    expect(counted).toEqual(rest);
    expect(ratio).toBeCloseTo(expected, 10);
    expect(ratio).toBeGreaterThanOrEqual(0);
    expect(ratio).toBeLessThanOrEqual(1);
    expect(after[run]!.ratio).toBeGreaterThanOrEqual(ratio);
  }
});
