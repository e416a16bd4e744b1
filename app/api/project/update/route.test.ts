import { expect, test } from "vitest";
import { updateBoard } from "@/features/kanban/board/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import type { Project } from "@/features/project/schema";
import { updateProject } from "@/features/project/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import { makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

const path = "/api/project/update";
const send = (as: TestSession, projectId: string, project: object) =>
  call<{ project: Project }>(handlers, { method: "POST", path, as, body: { projectId, project } });

testBadInput(handlers, path, [
  ["#/projectId", { projectId: "x", project: {} }],
  ["#/project/name", { projectId: newId(), project: { name: "" } }],
]);

test("what is not named stays, the version goes up, and the members are told", async () => {
  const as = await makeSession();
  const before = await makeProject(as, { description: "Stays", budget: 5 });
  await current().delete(events);
  const { body } = await send(as, before.id, { status: "active", budget: null, version: 1 });
  expect(body.project).toMatchObject({ description: "Stays", status: "active", budget: null, version: 2 });
  const notified = await current().select({ topic: events.topic, audienceId: events.audienceId }).from(events);
  expect(notified).toEqual([{ topic: "project.changed", audienceId: before.boardId }]);
});

test("an older version is refused with the project as it is", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  await send(as, id, { name: "Newer" });
  const answer = await send(as, id, { name: "Mine", version: 1 });
  expect(answer.problem).toMatchObject({ status: 412, current: { name: "Newer", version: 2 } });
});

test("a member may not, the lead may, and so may a member with the right; one with the right alone finds nothing", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const member = await makeMember(as, id);
  expect((await send(member, id, { name: "X" })).problem?.status).toBe(403);
  expect((await send(as, id, { leadId: member.actor.userId })).status).toBe(200);
  expect((await send(member, id, { name: "X" })).status).toBe(200);
  const role = await makeRole({ name: "Office", permissions: ["projects:manage"], maySignIn: true });
  const manager = await makeSession({ roleId: role.id });
  expect((await send(manager, id, { name: "Y" })).problem?.status).toBe(404);
});

test("a lead who is not on the project, and days in the wrong order, are refused by name", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as, { startDate: "2026-05-01" });
  const stranger = await makeSession();
  const noMember = await send(as, id, { leadId: stranger.actor.userId });
  expect(noMember.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/project/leadId" }] });
  const turned = await send(as, id, { dueDate: "2026-04-30" });
  expect(turned.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/project/dueDate" }] });
});

test("the board follows the project's name until it has one of its own", async () => {
  const as = await makeSession();
  const { id, boardId } = await makeProject(as);
  await updateProject(as.actor, { projectId: id, project: { name: "Second" } });
  expect((await findBoard(as.actor, { boardId })).name).toBe("Second");
  await updateBoard(as.actor, { boardId, board: { name: "Own" } });
  await updateProject(as.actor, { projectId: id, project: { name: "Third" } });
  expect((await findBoard(as.actor, { boardId })).name).toBe("Own");
});

test("a name that is longer than a board's is cut between two characters", async () => {
  const as = await makeSession();
  const { boardId } = await makeProject(as, { name: `a${"🐎".repeat(40)}` });
  const { name } = await findBoard(as.actor, { boardId });
  expect(name).toMatch(/^a🐎{20,}$/u);
});
