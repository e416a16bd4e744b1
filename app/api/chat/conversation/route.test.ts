import { expect, test } from "vitest";
import type { ConversationAnswer, ConversationDetails } from "@/features/chat/schema";
import { newId } from "@/lib/id";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeActor, makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";
import * as updating from "./update/route";

const find = (as: TestSession, conversationKey: string) =>
  call<ConversationDetails>(handlers, { path: "/api/chat/conversation", as, query: { conversationKey } });
const update = (as: TestSession, body: object) =>
  call<ConversationAnswer>(updating, { method: "POST", path: "/api/chat/conversation/update", as, body });

test("a key is the id of a conversation or of the other person", async () => {
  const [as, other] = [await makeSession(), await makeActor()];
  const conversationId = await makePair(as.actor, other);
  await say(other, conversationId, { body: "Hello" });
  const byId = (await find(as, conversationId)).body;
  const byPerson = (await find(as, other.userId)).body;
  expect(byId.conversation).toEqual(byPerson.conversation);
  expect(byId.conversation).toMatchObject({ id: conversationId, unreadCount: 1, lastSeq: 1 });
  expect(byId.conversation?.messages.map(({ body }) => body)).toEqual(["Hello"]);
  expect([byId.contact?.id, byPerson.contact?.id]).toEqual([other.userId, other.userId]);
});

test("before anybody has written there is the person and no conversation", async () => {
  const as = await makeSession();
  const other = await makeUser({ name: "Б.Номин" });
  const { body } = await find(as, other.id);
  expect(body).toMatchObject({ conversation: null, contact: { id: other.id, name: "Б.Номин", email: null } });
});

test("oneself, strangers' conversations and ids of nothing are unknown alike", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const conversationId = await makeGroup(as.actor, [await makeActor(), await makeActor()]);
  for (const key of [stranger.actor.userId, conversationId, newId()]) {
    expect((await find(stranger, key)).status).toBe(404);
  }
});

test("mute, pin and draft are a person's own, and sending empties the draft", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const conversationId = await makePair(as.actor, other.actor);
  const own = { mutedUntil: "2100-01-01T00:00:00.000Z", isPinned: true, draft: "Dear" };
  const { body } = await update(as, { conversationId, ...own });
  expect(body.conversation).toMatchObject({ mutedUntil: own.mutedUntil, pinnedAt: expect.any(String), draft: "Dear" });
  const theirs = (await find(other, conversationId)).body.conversation;
  expect(theirs).toMatchObject({ mutedUntil: null, pinnedAt: null, draft: "" });
  await say(as.actor, conversationId);
  expect((await update(as, { conversationId, mutedUntil: null, isPinned: false })).body.conversation).toMatchObject({
    mutedUntil: null,
    pinnedAt: null,
    draft: "",
  });
});
