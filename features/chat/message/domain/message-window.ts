/** The messages of a conversation that are at hand: a run without gaps, the oldest first. */
import type { Message, MessagePage } from "../schema";

/** What an event says has changed of a message. */
export type MessageChange = Readonly<{
  messageId: string;
  changed?: Partial<Message>;
  reaction?: Readonly<{ emoji: string; userId: string; isSet: boolean }>;
  acknowledgement?: Readonly<{ userId: string }>;
  /** The whole of it, where it was restored. */
  message?: Message;
}>;

/** What stands in the place of a deleted message. */
const withoutContent = {
  body: "",
  attachments: [],
  replyTo: null,
  mentions: [],
  reactions: [],
  requiresAck: false,
  acknowledgedBy: [],
  isDeleted: true,
  pinnedAt: null,
} satisfies Partial<Message>;

const lastSeqOf = ({ messages }: MessagePage) => messages.at(-1)?.seq ?? 0;

/** Adds the page before the first message. */
export const withOlder = (shown: MessagePage, { messages, hasBefore }: MessagePage): MessagePage => {
  const first = shown.messages.at(0)?.seq ?? Number.POSITIVE_INFINITY;
  return { ...shown, messages: [...messages.filter(({ seq }) => seq < first), ...shown.messages], hasBefore };
};

/** Adds the page after the last message. */
export const withNewer = (shown: MessagePage, { messages, hasAfter }: MessagePage): MessagePage => {
  const last = lastSeqOf(shown);
  return { ...shown, messages: [...shown.messages, ...messages.filter(({ seq }) => seq > last)], hasAfter };
};

/** Adds a message that was sent; null where others are missing in between, which are to be read then. */
export function withSent(shown: MessagePage, message: Message): MessagePage | null {
  if (shown.hasAfter || shown.messages.some(({ seq }) => seq === message.seq)) return shown;
  const isNext = shown.messages.length === 0 ? message.seq === 1 : message.seq === lastSeqOf(shown) + 1;
  return isNext ? { ...shown, messages: [...shown.messages, message] } : null;
}

export function withReaction(message: Message, { emoji, userId, isSet }: NonNullable<MessageChange["reaction"]>) {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== userId);
  const isKnown = message.reactions.some((reaction) => reaction.emoji === emoji);
  const all = isKnown || !isSet ? message.reactions : [...message.reactions, { emoji, userIds: [] }];
  const changed = all.map((reaction) => {
    if (reaction.emoji !== emoji) return reaction;
    const isThere = reaction.userIds.includes(userId);
    if (isThere === isSet) return reaction;
    return { emoji, userIds: isSet ? [...reaction.userIds, userId] : others(reaction.userIds) };
  });
  return { ...message, reactions: changed.filter(({ userIds }) => userIds.length > 0) };
}

/** The message as it is after a change. */
export function changedMessage(message: Message, change: Omit<MessageChange, "messageId">): Message {
  if (change.message) return change.message;
  if (change.changed?.isDeleted) return { ...message, ...withoutContent };
  const changed = { ...message, ...change.changed };
  const reacted = change.reaction ? withReaction(changed, change.reaction) : changed;
  const by = change.acknowledgement?.userId;
  return by === undefined || reacted.acknowledgedBy.includes(by)
    ? reacted
    : { ...reacted, acknowledgedBy: [...reacted.acknowledgedBy, by] };
}

/** Changes one message, and what replies to it quote. */
export const withChange = (shown: MessagePage, { messageId, ...change }: MessageChange): MessagePage => ({
  ...shown,
  messages: shown.messages.map((message) => {
    if (message.id === messageId) return changedMessage(message, change);
    if (message.replyTo?.id !== messageId) return message;
    if (change.changed?.isDeleted) return { ...message, replyTo: null };
    const body = change.changed?.body;
    return body === undefined ? message : { ...message, replyTo: { ...message.replyTo, body } };
  }),
});
