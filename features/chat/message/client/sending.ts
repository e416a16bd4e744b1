/** Sends messages strictly in order, once, and keeps them in the browser until the server has them. */
import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { call } from "@/lib/api-client";
import { changeCached } from "@/lib/change-cached";
import { newId } from "@/lib/id";
import { withRetries } from "@/lib/optimistic-write";
import { listWaitingWrites, waitingWriteOptions, waitingWrites } from "@/lib/waiting-writes";
import { withSent } from "../domain/message-window";
import { inputOf, type OutboxEntry, type Outgoing, readOutgoing } from "../domain/outgoing";
import type { Message, MessagePage } from "../schema";
import { messageKeys, readMessagesAgain } from "./queries";

const area = "chat";
const kind = "sendMessage";

type Outbox = Readonly<{
  entries: readonly OutboxEntry[];
  /** Conversations that began here, by the person written to. */
  begun: Readonly<Record<string, string>>;
}>;

const useOutbox = create<Outbox>(() => ({ entries: [], begun: {} }));

const change = (next: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) =>
  useOutbox.setState(({ entries }) => ({ entries: next(entries) }));

const patch = (clientId: string, changed: Partial<OutboxEntry>) =>
  change((entries) => entries.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one)));

const drop = (clientId: string) => change((entries) => entries.filter((one) => one.clientId !== clientId));

/** Adds a message to the conversation that is open; where others are missing in between, they are read. */
export function receiveMessage(client: QueryClient, message: Message): void {
  const queryKey = messageKeys.list(message.conversationId);
  const shown = client.getQueryData<MessagePage>(queryKey);
  if (!shown) return;
  const next = withSent(shown, message);
  if (next) changeCached(client, { queryKey }, () => next);
  else readMessagesAgain(client, message.conversationId);
}

/** The first message to a person makes the conversation; the others go the same way, which finds it. */
async function send(outgoing: Outgoing): Promise<Message> {
  const { target, isToPerson, replyTo } = outgoing;
  const message = inputOf(outgoing);
  if (!isToPerson) {
    const attachments = outgoing.attachments.map(({ id }) => id);
    const body = { ...message, attachments, conversationId: target, replyToId: replyTo?.id };
    return (await call("POST /api/chat/messages/new", { body, ...waitingWriteOptions() })).message;
  }
  const body = { recipients: [target], message };
  const { conversation } = await call("POST /api/chat/conversations/new", { body, ...waitingWriteOptions() });
  const sent = conversation.messages.find(({ clientId }) => clientId === outgoing.clientId);
  // So many have come meanwhile that it is not among the newest.
  if (!sent) throw { code: "unexpected", status: 503 };
  return sent;
}

const conversationBegun = (personId: string, conversationId: string) =>
  useOutbox.setState(({ begun }) => ({ begun: { ...begun, [personId]: conversationId } }));

/** Makes the conversation with a person before anything is written: what is uploaded to it needs a place to wait. */
export async function beginConversation(personId: string): Promise<string> {
  const { conversation } = await call("POST /api/chat/conversations/new", { body: { recipients: [personId] } });
  conversationBegun(personId, conversation.id);
  return conversation.id;
}

async function deliver(client: QueryClient, entry: OutboxEntry): Promise<void> {
  const { target, isToPerson, clientId, waitingKey } = entry;
  const mutationKey = messageKeys.sends(target);
  const options = { mutationKey, scope: { id: mutationKey.join("/") }, ...withRetries(send) };
  try {
    const message = await client.getMutationCache().build(client, options).execute(entry);
    if (waitingKey) waitingWrites.writeEnded(waitingKey);
    receiveMessage(client, message);
    drop(clientId);
    if (isToPerson) conversationBegun(target, message.conversationId);
  } catch (error) {
    // The browser keeps it: the next page sends it again.
    patch(clientId, { state: "failed", error });
  }
}

function queue(client: QueryClient, outgoing: Outgoing): void {
  const waitingKey = waitingWrites.writeBegun({ area, kind, variables: outgoing });
  const entry = { ...outgoing, state: "waiting", error: null, waitingKey } as const;
  change((entries) => [...entries, entry]);
  void deliver(client, entry);
}

type Written = Omit<Outgoing, "clientId" | "createdAt">;

/** Shows a message at once, and sends it when those before it have been sent. */
export const sendMessage = (client: QueryClient, written: Written): void =>
  queue(client, { ...written, clientId: newId(), createdAt: new Date().toISOString() });

/** It is sent under the same name, so that it arrives once, whatever became of the first attempt. */
export function sendAgain(client: QueryClient, clientId: string): void {
  const entry = useOutbox.getState().entries.find((one) => one.clientId === clientId);
  if (entry?.state !== "failed") return;
  patch(clientId, { state: "waiting", error: null });
  void deliver(client, entry);
}

export function removeUnsent(clientId: string): void {
  const entry = useOutbox.getState().entries.find((one) => one.clientId === clientId);
  if (entry?.waitingKey) waitingWrites.writeEnded(entry.waitingKey);
  drop(clientId);
}

const expired = { code: "expired" };

/** Sends what pages that are gone could not, in its order. What has waited for over a week is only shown. */
export async function sendLeftMessages(client: QueryClient, personId: string): Promise<void> {
  waitingWrites.personEntered(personId);
  for (const left of await listWaitingWrites(area)) {
    const outgoing = readOutgoing(left.variables);
    const isHere = useOutbox.getState().entries.some(({ clientId }) => clientId === outgoing?.clientId);
    if (!outgoing || isHere) continue;
    if (left.isExpired) {
      change((entries) => [...entries, { ...outgoing, state: "failed", error: expired, waitingKey: left.key }]);
      continue;
    }
    // From here on this page keeps it, under a key of its own.
    waitingWrites.writeEnded(left.key);
    queue(client, outgoing);
  }
}

export const useOutboxEntries = () => useOutbox(({ entries }) => entries);
/** The conversation that a first message to this person, or a file for it, has made. */
export const useBegunConversation = (personId: string | undefined) =>
  useOutbox(({ begun }) => (personId === undefined ? undefined : begun[personId]));
/** Whether there are messages that go with the page. */
export const useHasUnkeptMessages = () =>
  useOutbox(({ entries }) => entries.some(({ waitingKey }) => waitingKey === null));

/** Whether a conversation began with a message from this page. */
export const hasBegunHere = (conversationId: string): boolean =>
  Object.values(useOutbox.getState().begun).includes(conversationId);

/** For tests and event handlers, which cannot use hooks. */
export const currentOutbox = () => useOutbox.getState().entries;
