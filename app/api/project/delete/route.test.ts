import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listProjects } from "@/features/project/list/server/data";
import { projectListInputSchema } from "@/features/project/schema";
import { findProject } from "@/features/project/server/data";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { boards } from "@/server/db/schema/kanban";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/delete";

testBadInput(handlers, path, [["#/projectId", {}]]);

test("project and board are gone for everybody, the trail says so, and there is no second time", async () => {
  const as = await makeSession();
  const { id, boardId } = await makeProject(as);
  const body = { projectId: id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  await expect(findProject(as.actor, body)).rejects.toMatchObject({ code: "not-found" });
  expect((await listProjects(as.actor, projectListInputSchema.parse({}))).total).toBe(0);
  const [board] = await current().select().from(boards).where(eq(boards.id, boardId));
  expect(board?.deletedAt).not.toBeNull();
  const actions = (await current().select({ action: auditEntries.action }).from(auditEntries)).map((row) => row.action);
  expect(actions).toEqual(expect.arrayContaining(["project.archived", "board.archived"]));
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});

test("a member may not, but a lead who did not make it may", async () => {
  const as = await makeSession();
  const lead = await makeSession();
  const { id } = await makeProject(as, { leadId: lead.actor.userId });
  const member = await makeMember(as, id);
  const body = { projectId: id };
  expect((await call(handlers, { method: "POST", path, as: member, body })).problem?.status).toBe(403);
  expect((await call(handlers, { method: "POST", path, as: lead, body })).status).toBe(200);
});

test("to undo its making is refused once somebody has changed it", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const answer = await call(handlers, { method: "POST", path, as, body: { projectId: id, version: 7 } });
  expect(answer.problem?.status).toBe(409);
});
