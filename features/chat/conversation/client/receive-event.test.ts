import { type InfiniteData, InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { makeShownConversation, makeShownMessage } from "@/testing/shown-chat";
import { endpoint } from "@/testing/stubbed-calls";
import type { Conversation, ConversationDetails, ConversationPage } from "../../schema";
import { ownChange } from "./mutations";
import { conversationKeys, conversationQuery, conversationsQuery } from "./queries";
import { receiveEvent } from "./receive-event";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const find = endpoint("GET /api/chat/conversation");
const list = endpoint("GET /api/chat/conversations");
const update = endpoint("POST /api/chat/conversation/update");
beforeEach(() => {
  for (const one of [find, list, update]) one.mockReset();
});

/** Answers when told. */
function later<Answer>() {
  let answer: (value: Answer) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    [answer, refuse] = [resolve, reject];
  });
  return {
    promise,
    answer: (value: Answer) => answer(value),
    refuse: () => refuse({ code: "unexpected", status: 500 }),
  };
}

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
  return { client, listed, opened, hear };
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

test("a listed conversation that becomes unread joins the list of unread ones", () => {
  const { listed, hear } = start(makeShownConversation("one"));
  hear("chat.message-sent", { message: makeShownMessage({ conversationId: "one", body: "News" }) });
  expect(listed("unread")).toMatchObject([{ id: "one", unreadCount: 1, messages: [{ body: "News" }] }]);
});

test("a message that comes while its conversation or the list is loading is in both", async () => {
  const client = new QueryClient();
  const [before, after] = [makeShownConversation("one"), makeShownConversation("one", { lastSeq: 1, unreadCount: 1 })];
  const [details, page] = [later<ConversationDetails>(), later<ConversationPage>()];
  find.mockReturnValueOnce(details.promise).mockResolvedValue({ conversation: after, contact: null });
  list.mockReturnValueOnce(page.promise).mockResolvedValue({ conversations: [after], nextCursor: null });
  new QueryObserver(client, conversationQuery("one")).subscribe(() => undefined);
  new InfiniteQueryObserver(client, conversationsQuery("all")).subscribe(() => undefined);
  const payload = { conversationId: "one", message: makeShownMessage({ conversationId: "one" }) };
  receiveEvent({ client, viewerId: "viewer" }, { topic: "chat.message-sent", payload });
  page.answer({ conversations: [before], nextCursor: null });
  details.answer({ conversation: before, contact: null });
  await expect
    .poll(() => client.getQueryData<ConversationDetails>(conversationKeys.detail("one"))?.conversation?.lastSeq)
    .toBe(1);
  await expect
    .poll(() => client.getQueryData<InfiniteData<ConversationPage>>(conversationKeys.list("all"))?.pages[0])
    .toMatchObject({ conversations: [{ lastSeq: 1 }] });
});

test("an answer that was asked for before an event does not overwrite what the event brought", async () => {
  const { listed, hear } = start(makeShownConversation("one", { type: "GROUP", name: "Old" }));
  const older = later<ConversationDetails>();
  const newer = makeShownConversation("one", { type: "GROUP", name: "New", lastSeq: 1, participantCount: 3 });
  find.mockReturnValueOnce(older.promise).mockResolvedValue({ conversation: newer, contact: null });
  hear("chat.conversation-changed", { conversationId: "one" });
  hear("chat.conversation-changed", { conversationId: "one", changed: { name: "New" } });
  const names: unknown[] = [];
  older.answer({ conversation: makeShownConversation("one", { type: "GROUP", name: "Old" }), contact: null });
  await expect
    .poll(() => {
      names.push(listed()[0]?.name);
      return listed()[0]?.participantCount;
    })
    .toBe(3);
  expect(new Set(names)).toEqual(new Set(["New"]));
  expect(find).toHaveBeenCalledTimes(2);
});

const change = (client: QueryClient, variables: Parameters<ReturnType<typeof ownChange>["mutationFn"] & object>[0]) =>
  client
    .getMutationCache()
    .build(client, ownChange(client, "one"))
    .execute(variables)
    .catch(() => undefined);

test("pinning and muting let lists that are loading go on", async () => {
  const client = new QueryClient();
  const page = later<ConversationPage>();
  list.mockReturnValueOnce(page.promise);
  update.mockResolvedValue({ conversation: makeShownConversation("one") });
  new InfiniteQueryObserver(client, conversationsQuery("all")).subscribe(() => undefined);
  await change(client, { isPinned: true });
  page.answer({ conversations: [makeShownConversation("one")], nextCursor: null });
  await expect.poll(() => client.getQueryState(conversationKeys.list("all"))?.status).toBe("success");
});

test("a refused change puts back what it changed, and not what an event has changed since", async () => {
  const { client, listed, hear } = start(makeShownConversation("one"));
  const [pinned, muted] = [later<never>(), later<never>()];
  update.mockReturnValueOnce(pinned.promise).mockReturnValueOnce(muted.promise);
  find.mockRejectedValue({ code: "unexpected", status: 500 });
  const done = [change(client, { isPinned: true }), change(client, { mutedUntil: "2026-03-01T00:00:00.000Z" })];
  await expect.poll(() => listed()[0]?.mutedUntil).toBe("2026-03-01T00:00:00.000Z");
  hear("chat.conversation-changed", { conversationId: "one", changed: { mutedUntil: "2026-04-01T00:00:00.000Z" } });
  pinned.refuse();
  muted.refuse();
  await Promise.all(done);
  expect(listed()[0]).toMatchObject({ pinnedAt: null, mutedUntil: "2026-04-01T00:00:00.000Z" });
});
