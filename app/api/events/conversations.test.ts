import { afterEach, expect, test } from "vitest";
import { removeParticipant } from "@/features/chat/participant/server/commands";
import { transact } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import type { EventPage } from "@/server/events/schema";
import { makeGroup, say } from "@/testing/chat-factory";
import { EventReader } from "@/testing/event-reader";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as leaving from "../chat/conversation/leave/route";
import * as adding from "../chat/participants/new/route";
import * as pages from "./list/route";
import * as handlers from "./route";

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

async function connect(session: TestSession) {
  const request = new Request("http://localhost:3000/api/events", { headers: session.cookieHeaders });
  const reader = new EventReader(await handlers.GET(request, {}));
  open.add(reader);
  const first = await reader.frame();
  return { reader, cursor: first?.id ?? "" };
}

/** Closes what was announced before: whoever has heard it has heard what they were to hear. */
const announceEnd = () => transact((tx) => emit(tx, { topic: "test.end", audience: { kind: "staff" }, payload: {} }));

async function topicsOf({ reader }: Awaited<ReturnType<typeof connect>>) {
  const topics: string[] = [];
  while (topics.at(-1) !== "test.end") topics.push(...(await reader.changes(1)).map(({ topic }) => topic));
  return topics.slice(0, -1);
}

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

const leave = (as: TestSession, conversationId: string) =>
  call(leaving, { method: "POST", path: "/api/chat/conversation/leave", as, body: { conversationId } });

test("participants hear of a message, with the message, and nobody else does", async () => {
  const { as, other, conversationId } = await makeThree();
  const admin = await makeSession({ isAdmin: true });
  const [hearing, own, outside] = [await connect(other), await connect(as), await connect(admin)];
  const message = await say(as.actor, conversationId, { body: "Hello" });
  await announceEnd();
  const [heard] = await hearing.reader.changes(1);
  expect(heard).toMatchObject({ topic: "chat.message-sent", payload: { conversationId, seq: 1, message } });
  expect([await topicsOf(own), await topicsOf(outside)]).toEqual([["chat.message-sent"], []]);
});

test("leaving ends the events on the open stream", async () => {
  const { as, other, conversationId } = await makeThree();
  const stream = await connect(other);
  await leave(other, conversationId);
  await say(as.actor, conversationId);
  await announceEnd();
  expect(await topicsOf(stream)).toEqual(["chat.conversation-changed"]);
});

test("being removed while the stream is open ends the events, and what is sent is refused", async () => {
  const { as, other, conversationId } = await makeThree();
  const stream = await connect(other);
  await say(as.actor, conversationId);
  expect(await stream.reader.changes(1)).toMatchObject([{ topic: "chat.message-sent" }]);
  await removeParticipant(as.actor, { conversationId, userId: other.actor.userId });
  await expect(say(other.actor, conversationId)).rejects.toMatchObject({ code: "not-found" });
  await say(as.actor, conversationId);
  await announceEnd();
  expect(await topicsOf(stream)).toEqual(["chat.conversation-changed"]);
});

test("who catches up hears what participants heard, from the message on after which they joined", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const late = await makeSession();
  const { cursor } = await connect(late);
  await say(as.actor, conversationId, { body: "Before" });
  const body = { conversationId, userIds: [late.actor.userId] };
  await call(adding, { method: "POST", path: "/api/chat/participants/new", as, body });
  await say(as.actor, conversationId, { body: "After" });
  await leave(third, conversationId);
  const said = async (session: TestSession) => {
    const query = { after: cursor };
    const { events } = (await call<EventPage>(pages, { path: "/api/events/list", as: session, query })).body;
    return events.flatMap(({ payload }) => (payload.message as { body: string } | undefined)?.body ?? []);
  };
  await expect.poll(() => said(other)).toEqual(["Before", "After"]);
  expect(await said(late)).toEqual(["After"]);
  expect(await said(third)).toEqual([]);
});
