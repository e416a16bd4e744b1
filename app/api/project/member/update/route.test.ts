import { expect, test } from "vitest";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/member/update";
const send = (as: TestSession, body: object) =>
  call<{ members: { id: string }[] }>(handlers, { method: "POST", path, as, body });

testBadInput(handlers, path, [["#/add/0", { projectId: newId(), add: ["me"] }]]);

test("whoever leads it without having made it chooses its people, and a lead who is taken off leads it no more", async () => {
  const as = await makeSession();
  const lead = await makeSession();
  const friend = await makeSession();
  const { id } = await makeProject(as, { leadId: lead.actor.userId });
  expect((await send(lead, { projectId: id, add: [friend.actor.userId] })).body.members).toHaveLength(3);
  expect((await findProject(friend.actor, { projectId: id })).memberCount).toBe(3);
  await send(as, { projectId: id, remove: [lead.actor.userId] });
  expect((await findProject(as.actor, { projectId: id })).lead).toBeNull();
});

test("a member takes nobody on, and may leave; the last one stays", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const member = await makeMember(as, id);
  const stranger = await makeSession();
  expect((await send(member, { projectId: id, add: [stranger.actor.userId] })).problem?.status).toBe(403);
  expect((await send(member, { projectId: id, remove: [member.actor.userId] })).status).toBe(200);
  expect((await send(as, { projectId: id, remove: [as.actor.userId] })).problem?.status).toBe(409);
});

test("an undo is refused where somebody has changed the same since", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const stranger = await makeSession();
  const answer = await send(as, { projectId: id, remove: [stranger.actor.userId], isUndo: true });
  expect(answer.problem?.status).toBe(409);
});
