import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ConversationPage } from "@/features/chat/schema";
import { updateConversation } from "@/features/chat/server/commands";
import { current } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<ConversationPage>(handlers, { path: "/api/chat/conversations", as, query })).body;

async function makeTwo() {
  const as = await makeSession({ firstName: "Nomin", lastName: "Bat" });
  const other = await makeSession({ firstName: "Тэмүүжин", lastName: "Гантулга" });
  const third = await makeSession({ firstName: "Yesui", lastName: "Otgon" });
  const pair = await makePair(as.actor, other.actor);
  const group = await makeGroup(as.actor, [other.actor, third.actor], { name: "Ээлж" });
  return { as, other, third, pair, group };
}

test("a conversation has the members that the specification names, with the last message", async () => {
  const { as, other, pair } = await makeTwo();
  await say(other.actor, pair, { body: "First" });
  await say(other.actor, pair, { body: "Second" });
  const [conversation] = (await list(as)).conversations;
  expect(conversation).toMatchObject({ id: pair, type: "ONE_TO_ONE", unreadCount: 2 });
  expect(conversation?.participants.map(({ id }) => id)).toEqual([as.actor.userId, other.actor.userId]);
  expect(conversation?.messages.map(({ body }) => body)).toEqual(["Second"]);
});

test("what was written in last stands first, one's own messages are not unread", async () => {
  const { as, pair, group } = await makeTwo();
  await say(as.actor, group);
  await say(as.actor, pair);
  const { conversations } = await list(as);
  expect(conversations.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    [pair, 0],
    [group, 0],
  ]);
});

test("pinned conversations stand before the others, page by page too", async () => {
  const { as, pair, group } = await makeTwo();
  await updateConversation(as.actor, { conversationId: group, isPinned: true });
  await say(as.actor, pair);
  expect((await list(as)).conversations.map(({ id }) => id)).toEqual([group, pair]);
});

test("only conversations that one is in are listed, and none that one has left", async () => {
  const { third, other, group } = await makeTwo();
  const stranger = await makeSession();
  expect((await list(stranger)).conversations).toEqual([]);
  expect((await list(third)).conversations.map(({ id }) => id)).toEqual([group]);
  await current()
    .update(conversationParticipants)
    .set({ leftAt: new Date() })
    .where(eq(conversationParticipants.conversationId, group));
  expect((await list(third)).conversations).toEqual([]);
  expect((await list(other)).conversations).toHaveLength(1);
});

test("conversations are found by their name and by the people in them, not by oneself", async () => {
  const { as, pair, group } = await makeTwo();
  const found = async (search: string) => new Set((await list(as, { search })).conversations.map(({ id }) => id));
  expect(await found("ээлж")).toEqual(new Set([group]));
  expect(await found("тэмүү")).toEqual(new Set([pair, group]));
  expect(await found("yesui")).toEqual(new Set([group]));
  expect(await found("nomin")).toEqual(new Set());
  expect(await found("example.mn")).toEqual(new Set());
});

test("those with unread messages can be asked for", async () => {
  const { as, other, pair } = await makeTwo();
  expect((await list(as, { unread: "true" })).conversations).toEqual([]);
  await say(other.actor, pair);
  expect((await list(as, { unread: "true" })).conversations.map(({ id }) => id)).toEqual([pair]);
});

test("unread messages are counted up to a hundred", { tags: ["full"] }, async () => {
  const { as, other, pair } = await makeTwo();
  for (let at = 0; at < 102; at += 1) await say(other.actor, pair);
  expect((await list(as)).conversations[0]?.unreadCount).toBe(100);
});

test("pages follow each other without gap or repetition", { tags: ["full"] }, async () => {
  const as = await makeSession();
  const ids: string[] = [];
  for (let at = 0; at < 33; at += 1) ids.unshift(await makePair(as.actor, (await makeSession()).actor));
  const first = await list(as);
  const second = await list(as, { cursor: first.nextCursor ?? "" });
  expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});
