import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { makeShownConversation, makeShownMessage } from "@/testing/shown-chat";
import { endpoint } from "@/testing/stubbed-calls";
import type { Conversation, ConversationDetails, ConversationPage } from "../../schema";
import { conversationKeys } from "./queries";
import { receiveEvent } from "./receive-event";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const find = endpoint("GET /api/chat/conversation");
beforeEach(() => {
  find.mockReset();
});

/** A browser with these conversations in its list, the first of them open. */
function start(...conversations: Conversation[]) {
  const client = new QueryClient();
  const page = { conversations, nextCursor: null };
  client.setQueryData(conversationKeys.list("all"), { pages: [page], pageParams: [null] });
  client.setQueryData(conversationKeys.list("unread"), { pages: [{ ...page, conversations: [] }], pageParams: [null] });
  const [open] = conversations;
  if (open) client.setQueryData(conversationKeys.detail(open.id), { conversation: open, contact: null });
  const listed = (filter: "all" | "unread" = "all") =>
    client
      .getQueryData<InfiniteData<ConversationPage>>(conversationKeys.list(filter))
      ?.pages.flatMap((one) => one.conversations) ?? [];
  const opened = (key: string) => client.getQueryData<ConversationDetails>(conversationKeys.detail(key));
  const hear = (topic: string, payload: object) =>
    receiveEvent({ client, viewerId: "viewer" }, { topic, payload: payload as Record<string, unknown> });
  return { listed, opened, hear };
}

test("a message shows in the list and the open conversation without asking the server", () => {
  const { listed, opened, hear } = start(makeShownConversation("one"));
  hear("chat.message-sent", { message: makeShownMessage({ conversationId: "one", body: "News" }) });
  expect(listed()[0]).toMatchObject({ unreadCount: 1, messages: [{ body: "News" }] });
  expect(opened("one")?.conversation).toMatchObject({ unreadCount: 1, lastSeq: 1 });
  expect(find).not.toHaveBeenCalled();
});

test("a conversation that is not in the list is read once and joins it, with the unread ones too", async () => {
  const { listed, hear } = start();
  const conversation = makeShownConversation("new", { unreadCount: 1, lastSeq: 1, messages: [makeShownMessage()] });
  find.mockResolvedValue({ conversation, contact: null });
  hear("chat.message-sent", { message: makeShownMessage({ conversationId: "new" }) });
  await expect.poll(() => listed().map(({ id }) => id)).toEqual(["new"]);
  expect(listed("unread").map(({ id }) => id)).toEqual(["new"]);
  expect(find).toHaveBeenCalledOnce();
});

test("reading elsewhere empties the count, reading of others does not", () => {
  const { listed, hear } = start(makeShownConversation("one", { unreadCount: 2, lastSeq: 2 }));
  hear("chat.read", { conversationId: "one", userId: "other", seq: 2 });
  expect(listed()[0]?.unreadCount).toBe(2);
  hear("chat.read", { conversationId: "one", userId: "viewer", seq: 2 });
  expect(listed()[0]?.unreadCount).toBe(0);
});

test("what an event says has changed needs no reading: a name, muting, a draft", () => {
  const { listed, opened, hear } = start(makeShownConversation("one", { type: "GROUP" }));
  hear("chat.conversation-changed", { conversationId: "one", changed: { name: "Shift", draft: "Dear" } });
  expect(listed()[0]).toMatchObject({ name: "Shift", draft: "Dear" });
  expect(opened("one")?.conversation?.name).toBe("Shift");
  expect(find).not.toHaveBeenCalled();
});

test("whoever is no longer in a conversation loses it without asking, and has it again once they are added", async () => {
  const { listed, opened, hear } = start(makeShownConversation("one", { type: "GROUP" }));
  hear("chat.conversation-changed", { conversationId: "one", hasEnded: true });
  expect(listed()).toEqual([]);
  expect(opened("one")).toEqual({ conversation: null, contact: null });
  expect(find).not.toHaveBeenCalled();
  const conversation = makeShownConversation("one", { type: "GROUP" });
  find.mockResolvedValue({ conversation, contact: null });
  hear("chat.conversation-changed", { conversationId: "one" });
  await expect.poll(() => listed().map(({ id }) => id)).toEqual(["one"]);
  expect(opened("one")?.conversation).toEqual(conversation);
});

test("a conversation that is unknown by now leaves the list", async () => {
  const { listed, hear } = start(makeShownConversation("one"), makeShownConversation("two"));
  find.mockRejectedValue({ code: "not-found", status: 404 });
  hear("chat.conversation-changed", { conversationId: "two" });
  await expect.poll(() => listed().map(({ id }) => id)).toEqual(["one"]);
});
