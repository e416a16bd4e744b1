import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MessageAnswer } from "@/features/chat/message/schema";
import type { ScheduledAnswer, ScheduledList } from "@/features/chat/scheduled/schema";
import { deliverScheduled } from "@/features/chat/scheduled/server/delivery";
import { scheduledJobKind } from "@/features/chat/scheduled/server/jobs";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { chatMessages, conversationParticipants, scheduledMessages } from "@/server/db/schema/chat";
import { jobs } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { sessions, users } from "@/server/db/schema/user";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as deleting from "./delete/route";
import * as adding from "./new/route";
import * as handlers from "./route";
import * as sending from "./send/route";
import * as updating from "./update/route";

const path = "/api/chat/scheduled";
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

const post = (as: TestSession, conversationId: string, rest: object = {}) =>
  call<ScheduledAnswer>(adding, {
    method: "POST",
    path: `${path}/new`,
    as,
    body: { conversationId, body: "Good morning", clientId: newId(), sendAt: inDays(1), ...rest },
  });
const schedule = async (...of: Parameters<typeof post>) => (await post(...of)).body.scheduled;
const update = (as: TestSession, body: object) =>
  call<ScheduledAnswer>(updating, { method: "POST", path: `${path}/update`, as, body });
const remove = (as: TestSession, scheduledId: string) =>
  call(deleting, { method: "POST", path: `${path}/delete`, as, body: { scheduledId } });
const send = (as: TestSession, scheduledId: string) =>
  call<MessageAnswer>(sending, { method: "POST", path: `${path}/send`, as, body: { scheduledId } });
const list = async (as: TestSession, conversationId: string) =>
  (await call<ScheduledList>(handlers, { path, as, query: { conversationId } })).body.scheduled;

/** Runs the jobs that were planned, as if their time had come: all of them, and as often as `times` says. */
async function deliver(times = 1) {
  const planned = await current().select().from(jobs).where(eq(jobs.kind, scheduledJobKind)).orderBy(jobs.createdAt);
  for (let at = 0; at < times; at += 1) await Promise.all(planned.map(({ payload }) => deliverScheduled(payload)));
}
const sent = async () => (await current().select().from(chatMessages)).map(({ body }) => body);

test("a message waits, in the order of sending, for its sender alone", async () => {
  const { as, other, conversationId } = await makeThree();
  await schedule(as, conversationId, { body: "Second", sendAt: inDays(2) });
  await schedule(as, conversationId, { body: "First", sendAt: inDays(1) });
  expect((await list(as, conversationId)).map(({ body }) => body)).toEqual(["First", "Second"]);
  expect(await list(other, conversationId)).toEqual([]);
  expect(await sent()).toEqual([]);
});

test("it is sent once, however often its job runs, and also when its sender is signed out", async () => {
  const { as, conversationId } = await makeThree();
  const { sendAt } = await schedule(as, conversationId);
  const [job] = await current().select().from(jobs).where(eq(jobs.kind, scheduledJobKind));
  expect(job?.runAt.toISOString()).toBe(sendAt);
  await current().delete(sessions).where(eq(sessions.userId, as.actor.userId));
  await deliver(3);
  expect(await sent()).toEqual(["Good morning"]);
  expect(await current().$count(scheduledMessages)).toBe(0);
});

test("one that was changed in another tab meanwhile is not replaced", async () => {
  const { as, conversationId } = await makeThree();
  const { id, version } = await schedule(as, conversationId);
  await update(as, { scheduledId: id, body: "First", version });
  const { status, body } = await update(as, { scheduledId: id, body: "Second", version });
  expect(status).toBe(412);
  expect(body).toMatchObject({ code: "stale", current: { body: "First", version: version + 1 } });
  expect((await update(as, { scheduledId: id, body: "Second", version: version + 1 })).status).toBe(200);
});

test("an edited one is sent as it is by then, by its last job alone", async () => {
  const { as, conversationId } = await makeThree();
  const { id } = await schedule(as, conversationId);
  const sendAt = inDays(3);
  const { body } = await update(as, { scheduledId: id, body: "Good evening", sendAt });
  expect(body.scheduled).toMatchObject({ body: "Good evening", sendAt });
  const planned = await current().select().from(jobs).where(eq(jobs.kind, scheduledJobKind)).orderBy(jobs.runAt);
  await deliverScheduled(planned[0]?.payload);
  expect(await sent()).toEqual([]);
  await deliverScheduled(planned[1]?.payload);
  expect(await sent()).toEqual(["Good evening"]);
});

test("a deleted one is not sent, and can be scheduled again as it was", async () => {
  const { as, conversationId } = await makeThree();
  const { id, clientId, sendAt } = await schedule(as, conversationId);
  expect((await remove(as, id)).status).toBe(200);
  await deliver();
  expect(await sent()).toEqual([]);
  await schedule(as, conversationId, { clientId, sendAt });
  await deliver();
  expect(await sent()).toEqual(["Good morning"]);
});

test("one that is sent now is not sent later", async () => {
  const { as, conversationId } = await makeThree();
  const { id } = await schedule(as, conversationId);
  expect((await send(as, id)).body.message).toMatchObject({ body: "Good morning", seq: 1 });
  expect((await send(as, id)).status).toBe(404);
  await deliver();
  expect(await sent()).toEqual(["Good morning"]);
});

const noticesOf = async (as: TestSession) => {
  const found = await current().select().from(notifications).where(eq(notifications.userId, as.actor.userId));
  return found.map(({ type, data }) => [type, data.reason]);
};

test("who has left is notified that it was not sent", async () => {
  const { as, conversationId } = await makeThree();
  await schedule(as, conversationId);
  await current()
    .update(conversationParticipants)
    .set({ leftAt: new Date() })
    .where(eq(conversationParticipants.userId, as.actor.userId));
  await deliver(2);
  expect([await sent(), await noticesOf(as)]).toEqual([[], [["chat-not-sent", "left"]]]);
  expect(await current().$count(scheduledMessages)).toBe(0);
});

test("for a closed account nothing is sent, and its owner finds out why", async () => {
  const { as, conversationId } = await makeThree();
  await schedule(as, conversationId);
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, as.actor.userId));
  await deliver();
  expect([await sent(), await noticesOf(as)]).toEqual([[], [["chat-not-sent", "closed"]]]);
});

test("the same clientId is scheduled once", async () => {
  const { as, conversationId } = await makeThree();
  const clientId = newId();
  const [first, again] = [
    await schedule(as, conversationId, { clientId }),
    await schedule(as, conversationId, { clientId }),
  ];
  expect(again).toEqual(first);
  expect(await list(as, conversationId)).toHaveLength(1);
});

test("a clientId that was used with another message loses nothing, and one that waits elsewhere is refused", async () => {
  const { as, other, conversationId } = await makeThree();
  const clientId = newId();
  const waiting = await schedule(as, conversationId, { clientId, body: "Later" });
  await say(as.actor, conversationId, { clientId, body: "Now" });
  expect((await post(as, await makePair(as.actor, other.actor), { clientId })).status).toBe(409);
  expect((await send(as, waiting.id)).body.message.body).toBe("Later");
  expect((await sent()).toSorted()).toEqual(["Later", "Now"]);
});

test.each([
  ["a moment that has passed", -1, "too-small"],
  ["more than a year ahead", 367, "too-large"],
])("%s is refused", async (_, days, code) => {
  const { as, conversationId } = await makeThree();
  const { status, problem } = await post(as, conversationId, { sendAt: inDays(days) });
  expect([status, problem?.errors]).toEqual([422, [{ pointer: "#/sendAt", code }]]);
});

test("at most 50 of one person wait", async () => {
  const { as, other, conversationId } = await makeThree();
  const waiting = { conversationId, senderId: as.actor.userId, body: "Hello", sendAt: new Date(Date.now() + dayMs) };
  const rows = Array.from({ length: 49 }, () => ({ ...waiting, clientId: newId() }));
  await current().insert(scheduledMessages).values(rows);
  expect((await post(as, conversationId)).status).toBe(200);
  expect((await post(as, conversationId)).status).toBe(409);
  expect((await post(other, conversationId)).status).toBe(200);
});

test("answers 404 for another person's scheduled message", async () => {
  const { as, other, conversationId } = await makeThree();
  const { id } = await schedule(as, conversationId);
  const stranger = await makeSession();
  const answers = [
    await update(other, { scheduledId: id, body: "Mine" }),
    await remove(other, id),
    await send(other, id),
    await post(stranger, conversationId),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
