/** Announces messages to their conversation, and notifies people who are addressed. */
import "server-only";
import { notify } from "@/features/notification/server/commands";
import { cutText } from "@/lib/cut-text";
import { chatMessagePath } from "@/lib/paths";
import type { Transaction } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import { messageText } from "../domain/message-text";
import type { Message } from "../schema";
import type { Sender } from "./placed";

const maxExcerpt = 200;

type Addressed = Readonly<{ message: Message; name: string; userIds: readonly string[] }>;

/** Tells people that they were mentioned, or are asked to confirm that they have read a message. */
export async function notifyOfMessage(tx: Transaction, actor: Sender, { message, name, userIds }: Addressed) {
  if (userIds.length === 0) return;
  await notify(tx, {
    userIds,
    type: message.requiresAck ? "chat-acknowledgement" : "chat-mentioned",
    actor,
    // A conversation without a name is called by who writes.
    subject: { type: "conversation", id: message.conversationId, name: name || actor.displayName },
    href: chatMessagePath(message.conversationId, message),
    data: { messageId: message.id, excerpt: cutText(messageText(message), maxExcerpt) },
  });
}

type Changed = Readonly<{ id: string; conversationId: string; seq: number }>;

/** What changed of a message, and nothing else of it: a change costs the same however long the message is. */
export async function announceChange(tx: Transaction, { id, conversationId, seq }: Changed, change: object) {
  const audience = { kind: "conversation", conversationId } as const;
  const payload = { conversationId, seq, messageId: id, ...change };
  await emit(tx, { topic: "chat.message-changed", audience, payload });
}
