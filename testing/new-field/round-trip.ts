import { expect, test } from "vitest";
import * as exporting from "@/app/api/project/task/export/route";
import * as importing from "@/app/api/project/task/import/route";
import * as create from "@/app/api/project/task/new/route";
import * as update from "@/app/api/project/task/update/route";
import { listCardActivity } from "@/features/kanban/activity/server/data";
import { createCard } from "@/features/kanban/card/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { listProjectTasks } from "@/features/task/server/data";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";

/** Runs in the copy of the repository whose tasks have a reference. */
test("a reference is written, changed, read, told in the history, exported and imported", async () => {
  const as = await makeSession();
  const { id: projectId, boardId } = await makeProject(as);
  const post = (handlers: typeof create | typeof update, path: string, body: object) =>
    call<{ task: { id: string; reference: string } }>(handlers, { method: "POST", path, as, body });
  const made = await post(create, "/api/project/task/new", { projectId, task: { name: "Roof", reference: " R-1 " } });
  expect(made.body.task.reference).toBe("R-1");
  const taskId = made.body.task.id;
  const changed = await post(update, "/api/project/task/update", { taskId, task: { reference: "R-2" } });
  expect(changed.body.task.reference).toBe("R-2");
  const tooLong = await post(update, "/api/project/task/update", { taskId, task: { reference: "x".repeat(101) } });
  expect(tooLong.problem).toMatchObject({ errors: [{ pointer: "#/task/reference", code: "too-long" }] });
  const { activities } = await listCardActivity(as.actor, { cardId: taskId });
  expect(activities[0]?.data).toMatchObject({ fields: ["reference"] });

  // A card of the board alone has no row of the table of tasks.
  const { columnOrder } = await findBoard(as.actor, { boardId });
  await createCard(as.actor, { columnId: columnOrder[0] ?? "", card: { name: "Bare" } });
  const references = async (id: string) =>
    (await listProjectTasks(as.actor, { projectId: id })).tasks.map((task) => Reflect.get(task, "reference"));
  expect(await references(projectId)).toEqual(["R-2", ""]);

  const query = { scope: "all", projectId, order: "board" };
  const { text } = await call(exporting, { path: "/api/project/task/export", as, query });
  expect(text.split("\r\n")[0]).toMatch(/,Milestone,Reference,Blocked by$/);
  const other = await makeProject(as);
  const send = (plan = {}) =>
    call<{ plan: string; faults: unknown[] }>(importing, {
      method: "POST",
      path: "/api/project/task/import",
      as,
      query: { projectId: other.id, ...plan },
      body: new TextEncoder().encode(text),
      headers: { "content-type": "text/csv" },
    });
  const dry = await send();
  expect(dry.body.faults).toEqual([]);
  await send({ plan: dry.body.plan });
  expect(await references(other.id)).toEqual(["R-2", ""]);
});
