import { afterEach, expect, test } from "vitest";
import { current } from "@/server/db/client";
import { signal } from "@/server/db/notify";
import { conversationParticipants } from "@/server/db/schema/chat";
import { events } from "@/server/db/schema/infrastructure";
import { makeGroup, makePair } from "@/testing/chat-factory";
import { EventReader } from "@/testing/event-reader";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as stream from "../../events/route";
import * as leaving from "../conversation/leave/route";
import * as updating from "../settings/update/route";
import * as handlers from "./route";

const type = (as: TestSession, conversationId: string) =>
  call(handlers, { method: "POST", path: "/api/chat/typing", as, body: { conversationId } });
const hide = (as: TestSession) =>
  call(updating, { method: "POST", path: "/api/chat/settings/update", as, body: { sharesActivity: false } });

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

async function connect(session: TestSession) {
  const request = new Request("http://localhost:3000/api/events", { headers: session.cookieHeaders });
  const reader = new EventReader(await stream.GET(request, {}));
  open.add(reader);
  await reader.frame();
  return reader;
}

/** Who is typing, by the next signal that the stream brings. */
async function typistOf(reader: EventReader) {
  for (;;) {
    const frame = await reader.frame();
    if (frame?.event === "signal") return JSON.parse(frame.data ?? "").payload;
  }
}

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

test("the others hear who is typing, with no place in the log and nothing stored", async () => {
  const { as, other, conversationId } = await makeThree();
  await current().delete(events);
  const reader = await connect(other);
  const { status } = await type(as, conversationId);
  expect(status).toBe(204);
  const { userId, displayName } = as.actor;
  expect(await typistOf(reader)).toEqual({ conversationId, userId, name: displayName });
  expect(await current().$count(events)).toBe(0);
});

test("whoever types, has left or shares no activity hears nothing", async () => {
  const { as, other, third, conversationId } = await makeThree();
  await hide(third);
  const [own, left, hidden] = [await connect(as), await connect(other), await connect(third)];
  await call(leaving, { method: "POST", path: "/api/chat/conversation/leave", as: other, body: { conversationId } });
  await type(as, conversationId);
  // Each of them hears of a conversation that is theirs after it, and of nothing before.
  for (const [session, reader] of [
    [as, own],
    [other, left],
  ] as const) {
    const by = await makeSession();
    const pairId = await makePair(by.actor, session.actor);
    await type(by, pairId);
    expect(await typistOf(reader)).toMatchObject({ conversationId: pairId });
  }
  await call(updating, {
    method: "POST",
    path: "/api/chat/settings/update",
    as: third,
    body: { sharesActivity: true },
  });
  const by = await makeSession();
  const pairId = await makePair(by.actor, third.actor);
  await type(by, pairId);
  expect(await typistOf(hidden)).toMatchObject({ conversationId: pairId });
});

test("nobody hears of people who do not share it, or of large groups", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const reader = await connect(other);
  await hide(third);
  await type(third, conversationId);
  const large = await makeGroup(as.actor, [other.actor, third.actor]);
  const many = await Promise.all(Array.from({ length: 18 }, () => makeUser()));
  await current()
    .insert(conversationParticipants)
    .values(many.map(({ id: userId }) => ({ conversationId: large, userId })));
  await type(as, large);
  await type(as, conversationId);
  const last = await makePair(as.actor, other.actor);
  await type(as, last);
  const heard = [await typistOf(reader), await typistOf(reader)];
  expect(heard.map((one) => one.conversationId)).toEqual([conversationId, last]);
});

test("what is no signal of ours is passed over", async () => {
  const { as, other, conversationId } = await makeThree();
  const reader = await connect(other);
  for (const text of ["", "{", "[]", '{"typing":1}']) await signal(text);
  await type(as, conversationId);
  expect(await typistOf(reader)).toMatchObject({ conversationId });
});

test("a person says so 60 times a minute at most", async () => {
  const { as, conversationId } = await makeThree();
  const answers = [];
  for (let at = 0; at < 121; at += 1) answers.push((await type(as, conversationId)).status);
  expect(answers).toContain(429);
});
