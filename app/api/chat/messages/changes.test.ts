import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MessageAnswer, MessageEditList } from "@/features/chat/message/schema";
import { current } from "@/server/db/client";
import { chatMessages } from "@/server/db/schema/chat";
import { events } from "@/server/db/schema/infrastructure";
import { purgeDeleted } from "@/server/jobs/purge";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import * as acknowledging from "./acknowledge/route";
import * as deleting from "./delete/route";
import * as edits from "./edits/route";
import * as pinning from "./pin/route";
import * as reacting from "./react/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

const post = (handlers: RouteModule, path: string) => (as: TestSession, body: object) =>
  call<MessageAnswer>(handlers, { method: "POST", path: `/api/chat/messages/${path}`, as, body });
const update = post(updating, "update");
const remove = post(deleting, "delete");
const restore = post(restoring, "restore");
const react = post(reacting, "react");
const pin = post(pinning, "pin");
const acknowledge = post(acknowledging, "acknowledge");
const listEdits = (as: TestSession, messageId: string) =>
  call<MessageEditList>(edits, { path: "/api/chat/messages/edits", as, query: { messageId } });

async function makeMessage(input: object = {}) {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  const conversationId = await makeGroup(as.actor, [other.actor, third.actor]);
  const { id: messageId } = await say(as.actor, conversationId, { body: "First", ...input });
  return { as, other, conversationId, messageId };
}

const lastEvent = async () => (await current().select().from(events)).at(-1)?.payload;

test("authors edit their messages for a day, and what was said stays readable", async () => {
  const { as, other, messageId } = await makeMessage();
  const { body } = await update(as, { messageId, body: "Second" });
  expect(body.message).toMatchObject({ body: "Second", editedAt: expect.any(String) });
  expect(await lastEvent()).toMatchObject({ messageId, seq: 1, changed: { body: "Second" } });
  expect((await listEdits(other, messageId)).body.edits.map((edit) => edit.body)).toEqual(["First"]);
  expect((await update(other, { messageId, body: "Forged" })).status).toBe(403);
  await current()
    .update(chatMessages)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await update(as, { messageId, body: "Late" })).status).toBe(403);
});

test("authors delete their messages and restore them; the place of a deleted one stays", async () => {
  const { as, other, messageId } = await makeMessage();
  expect((await remove(other, { messageId })).status).toBe(403);
  expect((await remove(as, { messageId })).body.message).toMatchObject({ isDeleted: true, body: "", seq: 1 });
  expect((await listEdits(as, messageId)).status).toBe(404);
  expect((await update(as, { messageId, body: "Again" })).status).toBe(404);
  expect((await restore(other, { messageId })).status).toBe(404);
  expect((await restore(as, { messageId })).body.message).toMatchObject({ isDeleted: false, body: "First" });
  expect(await lastEvent()).toMatchObject({ message: { body: "First" } });
  expect((await restore(as, { messageId })).status).toBe(404);
});

test("what was deleted long ago is erased, and is no longer restored", async () => {
  const { as, messageId } = await makeMessage();
  await update(as, { messageId, body: "Second" });
  await remove(as, { messageId });
  await purgeDeleted(new Date(Date.now() + 40 * 86_400_000));
  const [row] = await current().select().from(chatMessages).where(eq(chatMessages.id, messageId));
  expect(row).toMatchObject({ body: "", senderId: null, seq: 1 });
  await current()
    .update(chatMessages)
    .set({ deletedAt: new Date(Date.now() - 40 * 86_400_000) });
  expect((await restore(as, { messageId })).status).toBe(404);
});

test("reactions are counted by person, once each, and can be removed", async () => {
  const { as, other, messageId } = await makeMessage();
  await react(as, { messageId, emoji: "👍", isSet: true });
  await react(as, { messageId, emoji: "👍", isSet: true });
  const { body } = await react(other, { messageId, emoji: "👍", isSet: true });
  const [first, second] = [as.actor.userId, other.actor.userId];
  expect(body.message.reactions).toEqual([{ emoji: "👍", userIds: [first, second] }]);
  expect(await lastEvent()).toMatchObject({ reaction: { emoji: "👍", userId: second, isSet: true } });
  const after = await react(as, { messageId, emoji: "👍", isSet: false });
  expect(after.body.message.reactions).toEqual([{ emoji: "👍", userIds: [second] }]);
  expect((await react(as, { messageId, emoji: "<b>", isSet: true })).status).toBe(422);
});

test("everybody in a conversation pins and unpins", async () => {
  const { as, other, messageId } = await makeMessage();
  expect((await pin(other, { messageId, isPinned: true })).body.message.pinnedAt).not.toBeNull();
  expect((await pin(as, { messageId, isPinned: false })).body.message.pinnedAt).toBeNull();
});

test("those who are asked confirm a message, once", async () => {
  const { as, other, messageId } = await makeMessage({ requiresAck: true });
  await acknowledge(other, { messageId });
  const { body } = await acknowledge(other, { messageId });
  expect(body.message.acknowledgedBy).toEqual([other.actor.userId]);
  expect((await acknowledge(as, { messageId })).status).toBe(409);
  const plain = await makeMessage();
  expect((await acknowledge(plain.other, { messageId: plain.messageId })).status).toBe(409);
});

test("to strangers a message does not exist, whatever they do with it", async () => {
  const { messageId } = await makeMessage({ requiresAck: true });
  const stranger = await makeSession();
  const answers = [
    await update(stranger, { messageId, body: "Mine" }),
    await remove(stranger, { messageId }),
    await restore(stranger, { messageId }),
    await react(stranger, { messageId, emoji: "👍", isSet: true }),
    await pin(stranger, { messageId, isPinned: true }),
    await acknowledge(stranger, { messageId }),
    await listEdits(stranger, messageId),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
