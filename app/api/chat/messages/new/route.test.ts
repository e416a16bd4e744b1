import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type MessageAnswer, messageListQuerySchema } from "@/features/chat/message/schema";
import { listMessages } from "@/features/chat/message/server/data";
import { addParticipants } from "@/features/chat/participant/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { chatMessages, conversationParticipants, conversations } from "@/server/db/schema/chat";
import { events } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const path = "/api/chat/messages/new";
const send = (as: TestSession, body: object) => call<MessageAnswer>(handlers, { method: "POST", path, as, body });
const hello = (conversationId: string, rest: object = {}) => ({
  conversationId,
  body: "Hello",
  clientId: newId(),
  ...rest,
});

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

test("a message is answered as the specification has it, with its number", async () => {
  const { as, conversationId } = await makeThree();
  const clientId = newId();
  const { status, body } = await send(as, hello(conversationId, { clientId, contentType: "text" }));
  expect(status).toBe(200);
  expect(body.message).toMatchObject({ body: "Hello", contentType: "text", attachments: [], seq: 1, clientId });
  expect(body.message.senderId).toBe(as.actor.userId);
  expect(Date.parse(body.message.createdAt)).not.toBeNaN();
});

test("a message that is sent again is the same message", async () => {
  const { as, conversationId } = await makeThree();
  const input = hello(conversationId);
  const first = await send(as, input);
  const again = await send(as, { ...input, body: "Something else" });
  expect(again.body).toEqual(first.body);
  expect((await send(as, hello(conversationId))).body.message.seq).toBe(2);
});

test("a message with an Idempotency-Key is sent once, and answered alike byte for byte", async () => {
  const { as, conversationId } = await makeThree();
  const headers = { "idempotency-key": newId() };
  const sendOnce = (body: object) => call<MessageAnswer>(handlers, { method: "POST", path, as, headers, body });
  const input = hello(conversationId);
  const [first, again] = [await sendOnce(input), await sendOnce(input)];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  // Under another clientId it is another body.
  expect((await sendOnce(hello(conversationId))).problem?.code).toBe("key-reused");
  expect(await current().$count(chatMessages, eq(chatMessages.conversationId, conversationId))).toBe(1);
});

test("a message that is sent several times at once is stored once and takes one number", async () => {
  const { as, other, conversationId } = await makeThree();
  const input = hello(conversationId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(as, input)));
  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  expect((await send(other, hello(conversationId))).body.message.seq).toBe(2);
});

test("twenty messages at once get twenty numbers in the order of their times, without a gap, and so do their events", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const senders = [as, other, third];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(senders[at % senders.length] ?? as, hello(conversationId))),
  );
  const messages = answers.map(({ body }) => body.message).toSorted((a, b) => a.seq - b.seq);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const times = messages.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const [conversation] = await current().select().from(conversations).where(eq(conversations.id, conversationId));
  expect(conversation?.lastSeq).toBe(20);
  const announced = await current()
    .select()
    .from(events)
    .where(eq(events.topic, "chat.message-sent"))
    .orderBy(events.xid, events.id);
  expect(announced.map(({ payload }) => payload.seq)).toEqual(messages.map(({ seq }) => seq));
});

test("a message of nothing but text takes three statements: for the session, the limit, and the message with its event", async () => {
  const { as, conversationId } = await makeThree();
  await send(as, hello(conversationId));
  const { all } = await statementsOf(() => send(as, hello(conversationId)));
  expect(all.map((text) => /session|rate_limit|chat_message/.exec(text)?.[0])).toEqual([
    "session",
    "rate_limit",
    "chat_message",
  ]);
});

test("sending takes few statements, whatever the number of participants", async () => {
  const { as, other, conversationId } = await makeThree();
  const first = hello(conversationId, { mentions: [other.actor.userId] });
  const { all, transactions } = await statementsOf(() => send(as, first));
  expect(transactions.map((statements) => statements.length)).toEqual([2]);
  expect(all.length).toBeLessThanOrEqual(6);
  const { actor } = as;
  const many = await Promise.all(Array.from({ length: 12 }, async () => (await makeSession()).actor));
  const crowded = await makeGroup(actor, many);
  const { all: inCrowd } = await statementsOf(() => send(as, hello(crowded, { requiresAck: true })));
  expect(inCrowd.length).toBeLessThanOrEqual(6);
});

test("plain messages, replies and mentions of several people take their turns in one order", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const asked = await say(other.actor, conversationId);
  const kinds = [{}, { replyToId: asked.id }, { mentions: [third.actor.userId] }];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 ? as : other, hello(conversationId, kinds[at % kinds.length]))),
  );
  expect(answers.map(({ body }) => body.message.seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 2),
  );
  const announced = await current()
    .select()
    .from(events)
    .where(eq(events.topic, "chat.message-sent"))
    .orderBy(events.xid, events.id);
  expect(announced.map(({ payload }) => payload.seq)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
  const messages = announced.map(({ payload }) => payload.message);
  for (const { body } of answers) expect(messages).toContainEqual(body.message);
});

test("to strangers a conversation is an unknown one, and so is one that they left", async () => {
  const { as, conversationId } = await makeThree();
  const stranger = await makeSession();
  const [foreign, unknown] = [await send(stranger, hello(conversationId)), await send(stranger, hello(newId()))];
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(withoutInstance(foreign.text)).toBe(withoutInstance(unknown.text));
  await current().update(conversationParticipants).set({ leftAt: new Date() });
  expect((await send(as, hello(conversationId))).status).toBe(404);
  expect(await current().$count(chatMessages)).toBe(0);
});

test("a reply quotes what it answers to; a message elsewhere cannot be replied to", async () => {
  const { as, other, conversationId } = await makeThree();
  const asked = await say(other.actor, conversationId, { body: "When do you leave?" });
  const { body } = await send(as, hello(conversationId, { replyToId: asked.id }));
  expect(body.message.replyTo).toEqual({
    id: asked.id,
    seq: asked.seq,
    senderId: other.actor.userId,
    body: "When do you leave?",
  });
  const elsewhere = await makePair(as.actor, other.actor);
  expect((await send(as, hello(elsewhere, { replyToId: asked.id }))).status).toBe(404);
});

test("who joins later reads a reply without what it quotes from before, in answers and in events", async () => {
  const { as, conversationId } = await makeThree();
  const early = await say(as.actor, conversationId, { body: "Not for later" });
  const late = await makeSession();
  await addParticipants(as.actor, { conversationId, userIds: [late.actor.userId] });
  await current().delete(events);
  const { body } = await send(as, hello(conversationId, { replyToId: early.id }));
  expect(body.message.replyTo).toMatchObject({ body: "Not for later" });
  const quotedFor = async ({ actor }: TestSession) =>
    (await listMessages(actor, messageListQuerySchema.parse({ conversationId }))).messages.at(-1)?.replyTo;
  expect([await quotedFor(as), await quotedFor(late)]).toMatchObject([{ id: early.id }, null]);
  const announced = await current().select({ payload: events.payload }).from(events);
  expect(JSON.stringify(announced)).not.toContain("Not for later");
});

const notified = async ({ actor }: TestSession) =>
  (await current().select().from(notifications).where(eq(notifications.userId, actor.userId))).map(({ type }) => type);

test("who is mentioned is notified; strangers are not mentioned and muted conversations notify nobody", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const stranger = await makeSession();
  await current()
    .update(conversationParticipants)
    .set({ mutedUntil: new Date("2100-01-01") })
    .where(eq(conversationParticipants.userId, third.actor.userId));
  const mentions = [other, third, stranger].map(({ actor }) => actor.userId);
  const { body } = await send(as, hello(conversationId, { mentions }));
  expect(new Set(body.message.mentions)).toEqual(new Set([other.actor.userId, third.actor.userId]));
  expect(await notified(other)).toEqual(["chat-mentioned"]);
  expect([await notified(third), await notified(stranger), await notified(as)]).toEqual([[], [], []]);
});

test("a message to confirm notifies everybody else", async () => {
  const { as, other, third, conversationId } = await makeThree();
  await send(as, hello(conversationId, { requiresAck: true }));
  expect([await notified(other), await notified(third)]).toEqual([["chat-acknowledgement"], ["chat-acknowledgement"]]);
});

test("a body has 8,000 characters, counted as people count them", async () => {
  const { as, conversationId } = await makeThree();
  expect((await send(as, hello(conversationId, { body: "😀".repeat(8_000) }))).status).toBe(200);
  for (const body of ["😀".repeat(8_001), "", "   "]) {
    const { status, problem } = await send(as, hello(conversationId, { body }));
    expect([status, problem?.errors?.[0]?.pointer]).toEqual([422, "#/body"]);
  }
});

test("who sends too much in a short time is asked to wait", async () => {
  const { as, conversationId } = await makeThree();
  const statuses = [];
  // Two windows' worth and one more: some window has more than it takes.
  for (let at = 0; at < 41; at += 1) statuses.push((await send(as, hello(conversationId))).status);
  expect(statuses).toContain(429);
});
