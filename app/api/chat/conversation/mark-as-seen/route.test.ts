import { expect, test } from "vitest";
import type { Seen } from "@/features/chat/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chat/conversation/mark-as-seen";
const mark = (as: TestSession, body: object) => call<Seen>(handlers, { method: "POST", path, as, body });

async function makeUnread(count: number) {
  const [as, other] = [await makeSession(), await makeSession()];
  const conversationId = await makePair(as.actor, other.actor);
  for (let at = 0; at < count; at += 1) await say(other.actor, conversationId);
  return { as, other, conversationId };
}

test("marking a conversation as seen sets the unread count to 0", async () => {
  const { as, conversationId } = await makeUnread(3);
  const { body } = await mark(as, { conversationId });
  expect(body).toEqual({ conversationId, readSeq: 3, unreadCount: 0 });
});

test("a conversation is seen up to a message, and never less than before", async () => {
  const { as, conversationId } = await makeUnread(4);
  expect((await mark(as, { conversationId, seq: 3 })).body).toMatchObject({ readSeq: 3, unreadCount: 1 });
  expect((await mark(as, { conversationId, seq: 1 })).body).toMatchObject({ readSeq: 3, unreadCount: 1 });
  expect((await mark(as, { conversationId, seq: 99 })).body).toMatchObject({ readSeq: 4, unreadCount: 0 });
});

test("the conversation hears of it once, where something was unread", async () => {
  const { as, conversationId } = await makeUnread(1);
  await current().delete(events);
  await mark(as, { conversationId });
  await mark(as, { conversationId });
  const found = await current().select().from(events);
  expect(found).toMatchObject([{ topic: "chat.read", audienceKind: "conversation", audienceId: conversationId }]);
});

test("to strangers the conversation is an unknown one", async () => {
  const { conversationId } = await makeUnread(1);
  const stranger = await makeSession();
  const [foreign, unknown] = [
    await mark(stranger, { conversationId }),
    await mark(stranger, { conversationId: newId() }),
  ];
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(withoutInstance(foreign.text)).toBe(withoutInstance(unknown.text));
});
