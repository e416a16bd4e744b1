/** Applies what events say of conversations to what the browser holds of them. */
import type { QueryClient } from "@tanstack/react-query";
import type { StreamEvent } from "@/lib/event-stream-line";
import { readAgainIfReading } from "@/lib/read-again";
import type { Message } from "../../message/schema";
import type { Conversation } from "../../schema";
import {
  changesUnreadCount,
  type PlacedChange,
  withMessage,
  withMessageChange,
  withSeen,
} from "../domain/conversation-state";
import {
  changeConversation,
  changeListed,
  changeOpen,
  dropConversation,
  findListed,
  joinLists,
  overtakeReading,
  readAgain,
} from "./cached-conversations";
import { conversationKeys } from "./queries";

type Reader = Readonly<{ client: QueryClient; viewerId: string }>;

function receiveMessage({ client, viewerId }: Reader, message: Message): void {
  const { conversationId } = message;
  // Somebody has begun it, or it stands on a page of the list that was not read.
  if (!findListed(client, conversationId)) return void readAgain(client, conversationId);
  changeListed(client, conversationId, (one) => withMessage(one, message, { viewerId }));
  changeOpen(client, conversationId, (one) => withMessage(one, message, { viewerId, keepsAll: true }));
  const listed = findListed(client, conversationId);
  if (listed) joinLists(client, listed);
}

function receiveMessageChange({ client }: Reader, conversationId: string, change: PlacedChange): void {
  const listed = findListed(client, conversationId);
  changeConversation(client, conversationId, (one) => withMessageChange(one, change));
  if (listed && changesUnreadCount(listed, change)) void readAgain(client, conversationId);
  if (change.changed?.pinnedAt !== undefined || change.changed?.isDeleted || change.message) {
    void client.invalidateQueries({ queryKey: conversationKeys.pinned(conversationId) });
  }
}

type Payloads = Readonly<{
  "chat.message-sent": Readonly<{ message: Message }>;
  "chat.message-changed": PlacedChange & Readonly<{ conversationId: string }>;
  "chat.read": Readonly<{ conversationId: string; userId: string; seq: number }>;
  "chat.conversation-changed": Readonly<{ conversationId: string; changed?: Partial<Conversation>; hasEnded?: true }>;
}>;

const payloadOf = <Topic extends keyof Payloads>({ payload }: StreamEvent, _topic: Topic) =>
  payload as unknown as Payloads[Topic];

function applyEvent(reader: Reader, event: StreamEvent): void {
  const { client, viewerId } = reader;
  if (event.topic === "chat.message-sent") {
    receiveMessage(reader, payloadOf(event, "chat.message-sent").message);
  } else if (event.topic === "chat.message-changed") {
    const { conversationId, ...change } = payloadOf(event, "chat.message-changed");
    receiveMessageChange(reader, conversationId, change);
  } else if (event.topic === "chat.read") {
    const { conversationId, userId, seq } = payloadOf(event, "chat.read");
    if (userId === viewerId) changeConversation(client, conversationId, (one) => withSeen(one, seq));
  } else if (event.topic === "chat.conversation-changed") {
    const { conversationId, changed, hasEnded } = payloadOf(event, "chat.conversation-changed");
    if (hasEnded) dropConversation(client, conversationId);
    else if (changed) changeConversation(client, conversationId, (one) => ({ ...one, ...changed }));
    else void readAgain(client, conversationId);
  }
}

const topics: readonly string[] = [
  "chat.message-sent",
  "chat.message-changed",
  "chat.read",
  "chat.conversation-changed",
] satisfies (keyof Payloads)[];

export function receiveEvent(reader: Reader, event: StreamEvent): void {
  if (!topics.includes(event.topic)) return;
  const { conversationId } = event.payload as Readonly<{ conversationId: string }>;
  overtakeReading(conversationId);
  applyEvent(reader, event);
  const { lists, details, pinned } = conversationKeys;
  for (const queryKey of [lists(), details(), pinned(conversationId)]) readAgainIfReading(reader.client, queryKey);
}
