/** Announces changes of conversations to whom they concern. */
import "server-only";
import type { Transaction } from "@/server/db/client";
import { readTopic } from "@/server/events/conversations";
import { type Audience, emit } from "@/server/events/emit";

const announce = (tx: Transaction, topic: string, audience: Audience, payload: Record<string, unknown>) =>
  emit(tx, { topic, audience, payload });

/** What has changed of a conversation, as JSON writes it. */
type Changed = Readonly<Partial<Record<"name" | "mutedUntil" | "pinnedAt" | "draft", string | Date | null>>>;

/** Everybody in the conversation hears what has changed, or reads it again. */
export const announceConversation = (tx: Transaction, conversationId: string, changed?: Changed) =>
  announce(
    tx,
    "chat.conversation-changed",
    { kind: "conversation", conversationId },
    { conversationId, ...(changed && { changed }) },
  );

/** The same of what concerns one person alone. */
export const announceToPerson = (tx: Transaction, userId: string, conversationId: string, changed?: Changed) =>
  announce(tx, "chat.conversation-changed", { kind: "user", userId }, { conversationId, ...(changed && { changed }) });

/** Somebody is no longer in it: to them it is gone. */
export const announceEnd = (tx: Transaction, userId: string, conversationId: string) =>
  announce(tx, "chat.conversation-changed", { kind: "user", userId }, { conversationId, hasEnded: true });

type Seen = Readonly<{ userId: string; conversationId: string; seq: number; isShared: boolean }>;

/** A person's other tabs learn what they have seen; where it is shared, so do the others who share it. */
export function announceSeen(tx: Transaction, { isShared, ...payload }: Seen) {
  const { userId, conversationId } = payload;
  const audience: Audience = isShared ? { kind: "conversation", conversationId } : { kind: "user", userId };
  return announce(tx, readTopic, audience, payload);
}
