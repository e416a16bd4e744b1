import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MovedTask } from "@/features/plan/schema";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/plan/move";
const due = ["2027-03-01", "2027-03-03"] as const;

async function makeTasks(as: TestSession) {
  const project = await makeProject(as);
  const tasks = [{ name: "Draw" }, { name: "Build" }];
  await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks }));
  const rows = await current().select().from(cards).where(eq(cards.boardId, project.boardId)).orderBy(cards.name);
  return { project, build: rows[0]!, draw: rows[1]! };
}

const bodyOf = (projectId: string, taskId: string) => ({ projectId, moves: [{ taskId, due }] });

testBadInput(handlers, path, [
  ["#/projectId", { moves: [{ taskId: newId(), due }] }],
  ["#/moves", { projectId: newId(), moves: [] }],
  ["#/moves/0/due", { projectId: newId(), moves: [{ taskId: newId(), due: ["2027-03-03", "2027-03-01"] }] }],
  ["#/moves/0/due/0", { projectId: newId(), moves: [{ taskId: newId(), due: ["soon", null] }] }],
]);

const dueOf = async (id: string) => {
  const [row] = await current()
    .select({ start: cards.dueStart, end: cards.dueEnd })
    .from(cards)
    .where(eq(cards.id, id));
  return [row?.start, row?.end];
};

test("several tasks get their days in one act, and answer their new versions", async () => {
  const as = await makeSession();
  const { project, draw, build } = await makeTasks(as);
  const moves = [
    { taskId: draw.id, due, version: draw.version },
    { taskId: build.id, due: ["2027-03-04", null] },
  ];
  const { body } = await call<{ tasks: MovedTask[] }>(handlers, {
    method: "POST",
    path,
    as,
    body: { projectId: project.id, moves },
  });
  expect(body.tasks).toEqual([
    { id: draw.id, due: [...due], version: draw.version + 1 },
    { id: build.id, due: ["2027-03-04", null], version: build.version + 1 },
  ]);
  expect(await dueOf(draw.id)).toEqual([...due]);
});

test("where one of them was changed since, none is moved", async () => {
  const as = await makeSession();
  const { project, draw, build } = await makeTasks(as);
  const moves = [
    { taskId: draw.id, due },
    { taskId: build.id, due, version: build.version + 1 },
  ];
  const answer = await call(handlers, { method: "POST", path, as, body: { projectId: project.id, moves } });
  expect(answer.problem).toMatchObject({ status: 412, code: "stale" });
  expect(await dueOf(draw.id)).toEqual([null, null]);
});

test("a task of another project of one's own is not one of this", async () => {
  const as = await makeSession();
  const [one, other] = [await makeTasks(as), await makeTasks(as)];
  const answer = await call(handlers, { method: "POST", path, as, body: bodyOf(one.project.id, other.draw.id) });
  expect(answer.problem?.status).toBe(404);
  expect(await dueOf(other.draw.id)).toEqual([null, null]);
});
