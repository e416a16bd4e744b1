import { expect, test } from "vitest";
import { countedUnread, type Unread, unreadAfter } from "./unread";

const known = [
  { id: "one", lastSeq: 3, isMuted: false },
  { id: "muted", lastSeq: 1, isMuted: true },
];
const counted = countedUnread({ conversations: known });
const after = (topic: string, payload: object, cached: Unread = counted) =>
  unreadAfter(cached, { topic, payload: payload as Record<string, unknown> }, "viewer");

test("muted conversations are known and not counted", () => {
  expect(counted).toEqual({ count: 1, known });
});

test("while only the number is known, and for a conversation that was read, the server is asked", () => {
  const message = { senderId: "other" };
  expect(after("chat.message-sent", { conversationId: "one", seq: 4, message }, { count: 1, known: null })).toBeNull();
  expect(after("chat.message-sent", { conversationId: "new", seq: 1, message })).toBeNull();
});

test("one more message in an unread conversation asks nothing", () => {
  const next = after("chat.message-sent", { conversationId: "one", seq: 4, message: { senderId: "other" } });
  expect([next?.count, next?.known?.[0]?.lastSeq]).toEqual([1, 4]);
});

test("reading all of it or answering takes a conversation off; reading a part of it does not", () => {
  expect(after("chat.read", { conversationId: "one", userId: "viewer", seq: 3 })?.count).toBe(0);
  expect(after("chat.read", { conversationId: "one", userId: "viewer", seq: 2 })?.count).toBe(1);
  expect(after("chat.read", { conversationId: "one", userId: "other", seq: 3 })?.count).toBe(1);
  const own = { conversationId: "one", seq: 4, message: { senderId: "viewer" } };
  expect(after("chat.message-sent", own)?.count).toBe(0);
});

test("muting and joining are asked about, a draft is not", () => {
  expect(after("chat.conversation-changed", { conversationId: "one", changed: { mutedUntil: null } })).toBeNull();
  expect(after("chat.conversation-changed", { conversationId: "one" })).toBeNull();
  expect(after("chat.conversation-changed", { conversationId: "one", changed: { draft: "He" } })?.count).toBe(1);
});
