import { expect, test } from "vitest";
import type { ParticipantList } from "@/features/chat/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeActor, makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as leaving from "../conversation/leave/route";
import * as details from "../conversation/route";
import * as updating from "../conversation/update/route";
import * as removing from "./delete/route";
import * as adding from "./new/route";
import * as handlers from "./route";

const list = (as: TestSession, conversationKey: string) =>
  call<ParticipantList>(handlers, { path: "/api/chat/participants", as, query: { conversationKey } });
const add = (as: TestSession, body: object) =>
  call<ParticipantList>(adding, { method: "POST", path: "/api/chat/participants/new", as, body });
const remove = (as: TestSession, body: object) =>
  call<ParticipantList>(removing, { method: "POST", path: "/api/chat/participants/delete", as, body });
const leave = (as: TestSession, conversationId: string) =>
  call(leaving, { method: "POST", path: "/api/chat/conversation/leave", as, body: { conversationId } });
const rename = (as: TestSession, conversationId: string, name: string) =>
  call(updating, { method: "POST", path: "/api/chat/conversation/update", as, body: { conversationId, name } });
const isOpenTo = async (as: TestSession, conversationKey: string) =>
  (await call(details, { path: "/api/chat/conversation", as, query: { conversationKey } })).status === 200;

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

test("everybody in a group adds colleagues, and says who made it", async () => {
  const { as, other, conversationId } = await makeThree();
  const fourth = await makeSession();
  const { body } = await add(other, { conversationId, userIds: [fourth.actor.userId, as.actor.userId] });
  expect(body.participants).toHaveLength(4);
  const listed = (await list(fourth, conversationId)).body.participants;
  expect(listed.filter(({ isCreator }) => isCreator).map(({ id }) => id)).toEqual([as.actor.userId]);
});

test("only colleagues are added, up to 200 people", async () => {
  const { as, conversationId } = await makeThree();
  const customer = await makeUser({ roleId: roleIds.customer });
  const { status, problem } = await add(as, { conversationId, userIds: [customer.id] });
  expect([status, problem?.errors?.[0]?.pointer]).toEqual([422, "#/userIds/0"]);
  const many = await Promise.all(Array.from({ length: 30 }, () => makeUser()));
  await current()
    .insert(conversationParticipants)
    .values(many.map(({ id }) => ({ conversationId, userId: id })));
  expect((await list(as, conversationId)).body.participants).toHaveLength(33);
});

test("the creator removes people; once the creator has left, everybody does", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const userId = third.actor.userId;
  expect((await remove(other, { conversationId, userId })).status).toBe(403);
  expect((await remove(as, { conversationId, userId: as.actor.userId })).status).toBe(409);
  expect((await remove(as, { conversationId, userId })).body.participants).toHaveLength(2);
  expect((await remove(as, { conversationId, userId })).status).toBe(404);
  expect(await isOpenTo(third, conversationId)).toBe(false);
  await leave(as, conversationId);
  await add(other, { conversationId, userIds: [userId] });
  expect((await remove(other, { conversationId, userId })).status).toBe(200);
});

test("to who has left the group is an unknown one, until they are added again", async () => {
  const { as, other, conversationId } = await makeThree();
  expect((await leave(other, conversationId)).status).toBe(200);
  expect((await leave(other, conversationId)).status).toBe(404);
  expect(await isOpenTo(other, conversationId)).toBe(false);
  await say(as.actor, conversationId);
  await add(as, { conversationId, userIds: [other.actor.userId] });
  expect(await isOpenTo(other, conversationId)).toBe(true);
});

test("a conversation of two people has no name, nobody joins it and nobody leaves it", async () => {
  const [as, other] = [await makeSession(), await makeActor()];
  const conversationId = await makePair(as.actor, other);
  const third = await makeUser();
  expect((await add(as, { conversationId, userIds: [third.id] })).status).toBe(409);
  expect((await remove(as, { conversationId, userId: other.userId })).status).toBe(409);
  expect((await leave(as, conversationId)).status).toBe(409);
  expect((await rename(as, conversationId, "Us")).status).toBe(409);
});

test("everybody in a group renames it; strangers change nothing and learn nothing", async () => {
  const { other, third, conversationId } = await makeThree();
  expect((await rename(other, conversationId, "New name")).status).toBe(200);
  const stranger = await makeSession();
  const userId = third.actor.userId;
  const answers = [
    await list(stranger, conversationId),
    await add(stranger, { conversationId, userIds: [stranger.actor.userId] }),
    await remove(stranger, { conversationId, userId }),
    await leave(stranger, conversationId),
    await rename(stranger, conversationId, "Mine"),
    await list(stranger, newId()),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
