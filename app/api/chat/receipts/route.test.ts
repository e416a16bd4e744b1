import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { ReceiptList } from "@/features/chat/receipt/schema";
import { current, transact } from "@/server/db/client";
import { chatPresences, conversationParticipants } from "@/server/db/schema/chat";
import { events } from "@/server/db/schema/infrastructure";
import { emit } from "@/server/events/emit";
import type { EventPage } from "@/server/events/schema";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { EventReader } from "@/testing/event-reader";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as pages from "../../events/list/route";
import * as stream from "../../events/route";
import * as seeing from "../conversation/mark-as-seen/route";
import * as updating from "../settings/update/route";
import * as handlers from "./route";

const list = (as: TestSession, conversationId: string) =>
  call<ReceiptList>(handlers, { path: "/api/chat/receipts", as, query: { conversationId } });
const share = (as: TestSession, sharesReading: boolean) =>
  call(updating, { method: "POST", path: "/api/chat/settings/update", as, body: { sharesReading } });
const see = (as: TestSession, conversationId: string) =>
  call(seeing, { method: "POST", path: "/api/chat/conversation/mark-as-seen", as, body: { conversationId } });
const seenAt = async ({ actor }: TestSession, lastSeenAt: Date) => {
  await current()
    .insert(chatPresences)
    .values({ userId: actor.userId, lastSeenAt })
    .onConflictDoUpdate({ target: chatPresences.userId, set: { lastSeenAt } });
};

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

test("it says how far the others have read, and nothing of oneself", async () => {
  const { as, other, third, conversationId } = await makeThree();
  for (let at = 0; at < 3; at += 1) await say(as.actor, conversationId);
  await see(other, conversationId);
  const { body } = await list(as, conversationId);
  expect(body.isShared).toBe(true);
  expect(new Map(body.receipts.map(({ userId, readSeq }) => [userId, readSeq]))).toEqual(
    new Map([
      [other.actor.userId, 3],
      [third.actor.userId, 0],
    ]),
  );
});

test("a message is delivered once its receiver was there after it was sent", async () => {
  const { as, other, conversationId } = await makeThree();
  const deliveredTo = async () =>
    (await list(as, conversationId)).body.receipts.find(({ userId }) => userId === other.actor.userId)?.deliveredSeq;
  const first = await say(as.actor, conversationId);
  await seenAt(other, new Date(Date.parse(first.createdAt) - 60_000));
  expect(await deliveredTo()).toBe(0);
  await seenAt(other, new Date(Date.parse(first.createdAt) + 60_000));
  expect(await deliveredTo()).toBe(1);
});

test("what was delivered says nothing of people who do not share when they are there, nor to them", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const { createdAt } = await say(as.actor, conversationId);
  for (const one of [other, third]) await seenAt(one, new Date(Date.parse(createdAt) + 60_000));
  const set = (one: TestSession, body: object) =>
    call(updating, { method: "POST", path: "/api/chat/settings/update", as: one, body });
  const delivered = async () => (await list(as, conversationId)).body.receipts.map(({ deliveredSeq }) => deliveredSeq);
  expect(await delivered()).toEqual([1, 1]);
  await set(other, { sharesActivity: false });
  await set(third, { status: "invisible" });
  expect(await delivered()).toEqual([0, 0]);
  // Whoever left after it was sent has received it, and so has who became invisible then.
  await seenAt(third, new Date(Date.parse(createdAt) + 60_000));
  expect(await delivered()).toEqual([0, 1]);
  await set(other, { sharesActivity: true });
  await set(as, { sharesActivity: false });
  expect(await delivered()).toEqual([0, 0]);
});

test("who does not share it is not in the list, and sees nobody's", async () => {
  const { as, other, third, conversationId } = await makeThree();
  await say(as.actor, conversationId);
  await share(other, false);
  const { receipts } = (await list(as, conversationId)).body;
  expect(receipts.map(({ userId }) => userId)).toEqual([third.actor.userId]);
  expect((await list(other, conversationId)).body).toEqual({ isShared: false, receipts: [] });
});

test("a stranger gets 404", async () => {
  const { conversationId } = await makeThree();
  expect((await list(await makeSession(), conversationId)).status).toBe(404);
});

async function audienceOfReading(as: TestSession, conversationId: string) {
  await current().delete(events);
  await see(as, conversationId);
  const found = await current().select().from(events).where(eq(events.topic, "chat.read"));
  return found.map(({ audienceKind }) => audienceKind);
}

test("the conversation hears how far somebody has read, where they share it and it has at most 50 people", async () => {
  const { as, other, third, conversationId } = await makeThree();
  await say(as.actor, conversationId);
  expect(await audienceOfReading(other, conversationId)).toEqual(["conversation"]);
  await share(third, false);
  expect(await audienceOfReading(third, conversationId)).toEqual(["user"]);
  const many = await Promise.all(Array.from({ length: 48 }, () => makeUser()));
  await current()
    .insert(conversationParticipants)
    .values(many.map(({ id: userId }) => ({ conversationId, userId })));
  await say(as.actor, conversationId);
  expect(await audienceOfReading(other, conversationId)).toEqual(["user"]);
});

async function connect(session: TestSession) {
  const request = new Request("http://localhost:3000/api/events", { headers: session.cookieHeaders });
  const reader = new EventReader(await stream.GET(request, {}));
  open.add(reader);
  return { reader, cursor: (await reader.frame())?.id ?? "" };
}

test("who does not share it does not hear it of others, neither at once nor when catching up", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const conversationId = await makePair(as.actor, other.actor);
  await share(as, false);
  await say(as.actor, conversationId);
  const { reader, cursor } = await connect(as);
  await see(other, conversationId);
  await transact((tx) => emit(tx, { topic: "test.end", audience: { kind: "staff" }, payload: {} }));
  const [heard] = await reader.changes(1);
  expect(heard?.topic).toBe("test.end");
  const { body } = await call<EventPage>(pages, { path: "/api/events/list", as, query: { after: cursor } });
  expect(body.events.map(({ topic }) => topic)).toEqual(["test.end"]);
});

test("of more than 200 messages that were missed, none counts as delivered", async () => {
  const { as, other, conversationId } = await makeThree();
  await say(as.actor, conversationId);
  await seenAt(other, new Date());
  await current().execute(sql`
    insert into chat_message (id, conversation_id, seq, sender_id, client_id, body, created_at)
    select gen_random_uuid(), ${conversationId}, at, ${as.actor.userId}, gen_random_uuid(), 'More', now() + interval '1 hour'
    from generate_series(2, 201) as at`);
  const { receipts } = (await list(as, conversationId)).body;
  expect(receipts.map(({ deliveredSeq }) => deliveredSeq)).toEqual([0, 0]);
});
