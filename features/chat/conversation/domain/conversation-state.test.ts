import { expect, test } from "vitest";
import { makeShownConversation, makeShownMessage } from "@/testing/shown-chat";
import {
  changesUnreadCount,
  indexedConversations,
  withMessage,
  withMessageChange,
  withSeen,
} from "./conversation-state";

const viewerId = "viewer";

test("conversations stand by their id and in order: pinned ones, then those written in last; each once", () => {
  const old = makeShownConversation("old", { lastMessageAt: "2026-01-01T00:00:00.000Z" });
  const pinned = makeShownConversation("pinned", { pinnedAt: "2026-01-02T00:00:00.000Z" });
  const moved = makeShownConversation("moved", { lastMessageAt: "2026-03-01T00:00:00.000Z" });
  const state = indexedConversations([{ conversations: [old, pinned] }, { conversations: [moved, old] }]);
  expect(state.allIds).toEqual(["pinned", "moved", "old"]);
  expect(state.byId).toEqual({ pinned, moved, old });
});

test("a message from somebody else becomes the last one and is unread", () => {
  const before = makeShownConversation("one", { lastSeq: 3, readSeq: 3 });
  const message = makeShownMessage({ conversationId: "one", seq: 4 });
  const after = withMessage(before, message, { viewerId });
  expect(after).toMatchObject({ lastSeq: 4, unreadCount: 1, lastMessageAt: message.createdAt, messages: [message] });
  expect(withMessage(after, message, { viewerId })).toBe(after);
});

test("an own message leaves nothing unread and no draft", () => {
  const before = makeShownConversation("one", { lastSeq: 3, readSeq: 1, unreadCount: 2, draft: "He" });
  const message = makeShownMessage({ conversationId: "one", seq: 4, senderId: viewerId });
  expect(withMessage(before, message, { viewerId })).toMatchObject({ unreadCount: 0, readSeq: 4, draft: "" });
});

test("unread messages are counted up to a hundred", () => {
  const before = makeShownConversation("one", { lastSeq: 200, unreadCount: 100 });
  const message = makeShownMessage({ conversationId: "one", seq: 201 });
  expect(withMessage(before, message, { viewerId }).unreadCount).toBe(100);
});

test("the open conversation keeps its messages", () => {
  const first = makeShownMessage({ seq: 1 });
  const before = makeShownConversation("one", { lastSeq: 1, messages: [first] });
  const second = makeShownMessage({ seq: 2 });
  expect(withMessage(before, second, { viewerId, keepsAll: true }).messages).toEqual([first, second]);
});

test("marked as read, nothing is unread; seen in part, no more than is left", () => {
  const before = makeShownConversation("one", { lastSeq: 9, readSeq: 1, unreadCount: 8 });
  expect(withSeen(before, 9)).toMatchObject({ unreadCount: 0, readSeq: 9 });
  expect(withSeen(before, 6)).toMatchObject({ unreadCount: 3, readSeq: 6 });
  const seen = withSeen(before, 9);
  expect(withSeen(seen, 4)).toBe(seen);
});

test("an edit shows in the list where it is the last message", () => {
  const last = makeShownMessage({ id: "m", seq: 2, body: "Before" });
  const before = makeShownConversation("one", { messages: [last] });
  const after = withMessageChange(before, { messageId: "m", seq: 2, changed: { body: "After" } });
  expect(after.messages[0]?.body).toBe("After");
});

test("only deleting and restoring what was not seen changes the number of unread messages", () => {
  const conversation = makeShownConversation("one", { lastSeq: 5, readSeq: 3 });
  const change = { messageId: "m", seq: 4 };
  expect(changesUnreadCount(conversation, { ...change, changed: { isDeleted: true } })).toBe(true);
  expect(changesUnreadCount(conversation, { ...change, message: makeShownMessage({ seq: 4 }) })).toBe(true);
  expect(changesUnreadCount(conversation, { ...change, changed: { body: "New" } })).toBe(false);
  expect(changesUnreadCount(conversation, { ...change, seq: 3, changed: { isDeleted: true } })).toBe(false);
});
