import { expect, test } from "vitest";
import { restoreBoard } from "@/features/kanban/board/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import type { Project } from "@/features/project/schema";
import { deleteProject } from "@/features/project/server/commands";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/restore";

testBadInput(handlers, path, [["#/projectId", {}]]);

test("what was archived comes back with its board, also when the board came back before", async () => {
  const as = await makeSession();
  const { id, boardId } = await makeProject(as);
  const send = () => call<{ project: Project }>(handlers, { method: "POST", path, as, body: { projectId: id } });
  await deleteProject(as.actor, { projectId: id });
  expect((await send()).body.project).toMatchObject({ id, boardId });
  expect((await findBoard(as.actor, { boardId })).name).toBe("Warehouse");
  await deleteProject(as.actor, { projectId: id });
  await restoreBoard(as.actor, { boardId });
  expect((await send()).status).toBe(200);
});

test("a member does not bring back what only others may archive", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const member = await makeMember(as, id);
  await deleteProject(as.actor, { projectId: id });
  const answer = await call(handlers, { method: "POST", path, as: member, body: { projectId: id } });
  expect(answer.problem?.status).toBe(403);
});
