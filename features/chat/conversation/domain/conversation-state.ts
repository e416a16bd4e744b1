/** What messages, reading and changes do to conversations, as the list of a person shows them. */
import { chatLimits } from "../../domain/constants";
import { changedMessage, type MessageChange } from "../../message/domain/message-window";
import type { Message } from "../../message/schema";
import type { Conversation } from "../../schema";

/** Records by their id, and their order. */
export type Indexed<Item> = Readonly<{ byId: Readonly<Record<string, Item>>; allIds: readonly string[] }>;

/** Of two records with the same id the first one stays. */
export function indexed<Item extends Readonly<{ id: string }>>(items: readonly Item[]): Indexed<Item> {
  const byId: Record<string, Item> = {};
  const allIds: string[] = [];
  for (const item of items) {
    if (byId[item.id]) continue;
    byId[item.id] = item;
    allIds.push(item.id);
  }
  return { byId, allIds };
}

/** As the server orders them: pinned ones first, of both those first in which somebody wrote last. */
const isBefore = (one: Conversation, other: Conversation): number =>
  Number(other.pinnedAt !== null) - Number(one.pinnedAt !== null) ||
  Date.parse(other.lastMessageAt) - Date.parse(one.lastMessageAt) ||
  (one.id < other.id ? 1 : -1);

/** The conversations of several pages; what has moved since its page was read stands once, where it belongs. */
export const indexedConversations = (pages: readonly Readonly<{ conversations: readonly Conversation[] }>[]) =>
  indexed(pages.flatMap(({ conversations }) => conversations).toSorted(isBefore));

/** A message has come; lists keep it alone, `keepsAll` adds it to those that are at hand. */
export function withMessage(
  conversation: Conversation,
  message: Message,
  { viewerId, keepsAll = false }: Readonly<{ viewerId: string; keepsAll?: boolean }>,
): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  const isOwn = message.senderId === viewerId;
  const isUnread = !isOwn && message.seq > conversation.readSeq;
  return {
    ...conversation,
    messages: keepsAll ? [...conversation.messages, message] : [message],
    lastSeq: message.seq,
    lastMessageAt: message.createdAt,
    // Whoever writes has seen what stands above, and has nothing left to send.
    ...(isOwn && { readSeq: message.seq, unreadCount: 0, draft: "" }),
    ...(isUnread && { unreadCount: Math.min(chatLimits.unread, conversation.unreadCount + 1) }),
  };
}

/** The reader has seen everything up to a message; at the last one nothing is unread. */
export function withSeen(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.readSeq) return conversation;
  const left = Math.max(0, conversation.lastSeq - seq);
  return { ...conversation, readSeq: seq, unreadCount: Math.min(conversation.unreadCount, left) };
}

/** What an event says has changed of a message, and where that stands. */
export type PlacedChange = MessageChange & Readonly<{ seq: number }>;

/** A message that is at hand has changed; the others are not shown in lists. */
export const withMessageChange = (conversation: Conversation, change: PlacedChange): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    message.id === change.messageId ? changedMessage(message, change) : message,
  ),
});

/** Whether a change of a message makes the number of unread ones another, which the server counts. */
export const changesUnreadCount = ({ readSeq }: Conversation, { seq, changed, message }: PlacedChange): boolean =>
  seq > readSeq && (changed?.isDeleted === true || message !== undefined);
