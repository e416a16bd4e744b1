import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { waitingWrites } from "@/lib/waiting-writes";
import { makeStorage } from "@/testing/browser-storage";
import { makeMessage } from "@/testing/shown-message";
import { endpoint } from "@/testing/stubbed-calls";
import type { Message, MessageInput, MessagePage } from "../schema";
import { messageKeys } from "./queries";
import { currentOutbox, removeUnsent, sendAgain, sendLeftMessages, sendMessage } from "./sending";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const target = "conversation";
const send = endpoint("POST /api/chat/messages/new");

/** A server that stores each message once, by its clientId, and gives out numbers. */
let stored: Message[] = [];
async function store({ body }: { body: Pick<MessageInput, "clientId" | "body"> }) {
  const known = stored.find(({ clientId }) => clientId === body.clientId);
  const message = known ?? makeMessage(stored.length + 1, { clientId: body.clientId, body: body.body, senderId: "me" });
  if (!known) stored.push(message);
  return { message };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  stored = [];
  send.mockReset().mockImplementation(store as never);
});
afterEach(() => {
  onlineManager.setOnline(true);
  for (const { clientId } of currentOutbox()) removeUnsent(clientId);
  vi.unstubAllGlobals();
});

function open(personId: string): QueryClient {
  const client = new QueryClient();
  const page: MessagePage = { messages: [], hasBefore: false, hasAfter: false };
  client.setQueryData(messageKeys.list(target), page);
  client.mount();
  waitingWrites.personEntered(personId);
  return client;
}

const kept = () => Object.keys(localStorage).length;
const bodies = () => stored.map(({ body }) => body);
const shownIn = (client: QueryClient) =>
  client.getQueryData<MessagePage>(messageKeys.list(target))?.messages.map(({ body }) => body);
const plain = { attachments: [], replyTo: null, mentions: [], requiresAck: false };
const write = (client: QueryClient, body: string) => sendMessage(client, { target, isToPerson: false, body, ...plain });
const typed = Array.from({ length: 20 }, (_, at) => `Typed ${at + 1}`);

test("20 messages that were written offline arrive once and in order when the network is back", async () => {
  const client = open(newId());
  onlineManager.setOnline(false);
  for (const body of typed) write(client, body);
  expect(currentOutbox().map(({ body, state }) => [body, state])).toEqual(typed.map((body) => [body, "waiting"]));
  expect(send).not.toHaveBeenCalled();
  expect(kept()).toBe(20);
  onlineManager.setOnline(true);
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(bodies()).toEqual(typed);
  expect(shownIn(client)).toEqual(typed);
  expect(send).toHaveBeenCalledTimes(20);
  expect(kept()).toBe(0);
});

test("what was written offline is sent by the next page, once and in order, when this one is gone", async () => {
  const person = newId();
  const gone = open(person);
  onlineManager.setOnline(false);
  for (const body of typed) write(gone, body);
  const left = { ...localStorage };
  for (const { clientId } of currentOutbox()) removeUnsent(clientId);
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
  open(newId());
  const client = open(person);
  await Promise.all([sendLeftMessages(client, person), sendLeftMessages(client, person)]);
  expect(currentOutbox()).toHaveLength(20);
  onlineManager.setOnline(true);
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(bodies()).toEqual(typed);
  expect(kept()).toBe(0);
});

test("a message whose answer was lost is sent again under its name, before the ones behind it", async () => {
  const client = open(newId());
  send.mockImplementationOnce((async (sent: Parameters<typeof store>[0]) => {
    await store(sent);
    throw "Something went wrong";
  }) as never);
  write(client, "first");
  write(client, "second");
  await expect.poll(() => currentOutbox(), { timeout: 3_000 }).toEqual([]);
  expect(bodies()).toEqual(["first", "second"]);
  expect(send.mock.calls.map(([sent]) => sent.body.body)).toEqual(["first", "first", "second"]);
});

test("a refused message stays to be sent again or removed, and the next one leaves", async () => {
  const client = open(newId());
  send.mockRejectedValueOnce({ code: "forbidden", status: 403 });
  write(client, "refused");
  write(client, "taken");
  await expect.poll(bodies).toEqual(["taken"]);
  expect(currentOutbox()).toMatchObject([{ body: "refused", state: "failed", error: { code: "forbidden" } }]);
  expect(kept()).toBe(1);
  const [refused] = currentOutbox();
  sendAgain(client, refused?.clientId ?? "");
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(bodies()).toEqual(["taken", "refused"]);
  expect(kept()).toBe(0);
});

test("the first message to a person makes the conversation, and those behind it find it", async () => {
  const client = open(newId());
  const create = endpoint("POST /api/chat/conversations/new");
  create.mockReset().mockImplementation((async (sent: { body: { message: Parameters<typeof store>[0]["body"] } }) => {
    await store({ body: sent.body.message });
    return { conversation: { id: target, messages: stored } };
  }) as never);
  for (const body of ["Hello", "Are you there?"]) {
    sendMessage(client, { target: "saran", isToPerson: true, body, ...plain });
  }
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(bodies()).toEqual(["Hello", "Are you there?"]);
  expect(create.mock.calls.map(([sent]) => sent.body.recipients)).toEqual([["saran"], ["saran"]]);
});
