import { expect, test } from "vitest";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { createTask, updateTask } from "@/features/task/server/commands";
import { addDependency } from "@/features/task/server/commands/dependencies";
import { AppError } from "@/lib/errors";
import { makeSession } from "@/testing/factories";
import { makeProject } from "@/testing/project-factory";
import { fc, propertyRuns } from "@/testing/properties";
import { cycleWith } from "../../domain/circular-dependencies";
import { readGraph } from "./dependency-graph";

const names = ["Dig", "Wall", "Roof", "Tiles", "Paint"];

async function makeTasks() {
  const { actor } = await makeSession();
  const project = await makeProject({ actor } as Parameters<typeof makeProject>[0]);
  const ids: string[] = [];
  for (const name of names) ids.push((await createTask(actor, { projectId: project.id, task: { name } })).task.id);
  return { actor, boardId: project.boardId, ids };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

test("on the board a card cannot block the whole that it is a part of, nor what waits for that, by name", async () => {
  const { actor, ids } = await makeTasks();
  const [dig, wall, roof, tiles] = ids as [string, string, string, string];
  await updateTask(actor, { taskId: tiles, task: { parentId: roof } });
  const own = await refusalOf(createRelation(actor, { cardId: tiles, otherId: roof, kind: "blocks" }));
  expect(own).toMatchObject({ code: "blocking-circle", current: { circle: [{ name: "Roof" }, { name: "Tiles" }] } });
  await createRelation(actor, { cardId: wall, otherId: roof, kind: "blocks" });
  await createRelation(actor, { cardId: dig, otherId: wall, kind: "blocks" });
  const far = await refusalOf(createRelation(actor, { cardId: dig, otherId: tiles, kind: "blocked-by" }));
  expect(far?.message ?? "").not.toBe("");
  expect(far).toMatchObject({
    code: "blocking-circle",
    detail: "These would wait for each other: “Dig” → “Wall” → “Roof” → “Tiles” → “Dig”.",
  });
  expect(await refusalOf(createRelation(actor, { cardId: tiles, otherId: dig, kind: "relates" }))).toBeNull();
});

const at = fc.nat({ max: names.length - 1 });
const anyInput = fc.record({ from: at, to: at, way: fc.constantFrom("part", "dependency", "blocks", "blocked-by") });

test("random parents, dependencies and relations of cards are refused exactly where they would close a circle", async () => {
  for (const wishes of fc.sample(fc.array(anyInput, { minLength: 12, maxLength: 16 }), propertyRuns(6))) {
    const { actor, boardId, ids } = await makeTasks();
    for (const { from, to, way } of wishes) {
      const [taskId = "", otherId = ""] = [ids[from], ids[to]];
      if (taskId === otherId) continue;
      const graph = await readGraph(boardId);
      const added =
        way === "part"
          ? { taskId, parentId: otherId }
          : way === "blocks"
            ? { taskId: otherId, dependsOnId: taskId }
            : { taskId, dependsOnId: otherId };
      const refused = await refusalOf(
        way === "part"
          ? updateTask(actor, { taskId, task: { parentId: otherId } })
          : way === "dependency"
            ? addDependency(actor, { taskId, dependsOnId: otherId })
            : createRelation(actor, { cardId: taskId, otherId, kind: way }),
      );
      expect(refused?.code === "blocking-circle").toBe(cycleWith(graph, added) !== null);
    }
  }
});
