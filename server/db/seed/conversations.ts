import "server-only";
import { sql } from "drizzle-orm";
import { pairKeyOf } from "@/features/chat/domain/pair-key";
import type { Transaction } from "@/server/db/client";
import {
  chatAcknowledgements,
  chatMessageEdits,
  chatMessages,
  chatReactions,
  conversationParticipants,
  conversations,
} from "@/server/db/schema/chat";
import { type SeededConversation, type SeededMessage, seededConversations } from "./chat/conversations";
import { atOffice, daysFrom } from "./dates";
import { seededId } from "./random";

const personId = (mailbox: string) => seededId(`person/${mailbox}`);
const conversationId = ({ key }: SeededConversation) => seededId(`conversation/${key}`);
const messageId = ({ key }: SeededConversation, at: number) => seededId(`message/${key}/${at}`);

function sentAt([, daysAgo, time]: SeededMessage, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return atOffice(now, -daysAgo, hour, minute);
}

const of = <Row>(rowsOf: (conversation: SeededConversation) => Row[]): Row[] => seededConversations.flatMap(rowsOf);

async function insertConversations(tx: Transaction, now: Date): Promise<void> {
  const createdAt = daysFrom(now, -30);
  await tx.insert(conversations).values(
    of((conversation) => {
      const { name, people, messages } = conversation;
      const [creator = "", other = ""] = people;
      const last = messages.at(-1);
      const pairKey = name === "" ? pairKeyOf(personId(creator), personId(other)) : null;
      const type = name === "" ? ("ONE_TO_ONE" as const) : ("GROUP" as const);
      const id = conversationId(conversation);
      const lastMessageAt = last ? sentAt(last, now) : createdAt;
      return [
        { id, type, name, pairKey, createdById: personId(creator), lastSeq: messages.length, lastMessageAt, createdAt },
      ];
    }),
  );
  await tx.insert(conversationParticipants).values(
    of((conversation) =>
      conversation.people.map((mailbox) => ({
        conversationId: conversationId(conversation),
        userId: personId(mailbox),
        joinedAt: createdAt,
        readSeq: conversation.messages.length - (conversation.unread?.[mailbox] ?? 0),
      })),
    ),
  );
}

function messageRow(conversation: SeededConversation, message: SeededMessage, at: number, now: Date) {
  const [mailbox, , , body, more = {}] = message;
  const createdAt = sentAt(message, now);
  return {
    id: messageId(conversation, at),
    conversationId: conversationId(conversation),
    seq: at + 1,
    senderId: personId(mailbox),
    clientId: seededId(`client/${conversation.key}/${at}`),
    body,
    replyToId: more.replyTo === undefined ? null : messageId(conversation, more.replyTo),
    mentions: (more.mentions ?? []).map(personId),
    requiresAck: more.confirmedBy !== undefined,
    editedAt: more.before === undefined ? null : new Date(createdAt.getTime() + 120_000),
    pinnedAt: more.isPinned ? createdAt : null,
    pinnedById: more.isPinned ? personId(mailbox) : null,
    // A trigger fills the parts.
    parts: sql`''::tsvector` as unknown as string,
    createdAt,
  };
}

/** What people did with messages, and what messages said before. */
async function insertResponses(tx: Transaction, now: Date): Promise<void> {
  const all = of((conversation) =>
    conversation.messages.map((message, at) => ({
      id: messageId(conversation, at),
      more: message[4] ?? {},
      later: new Date(sentAt(message, now).getTime() + 60_000),
    })),
  );
  await tx
    .insert(chatReactions)
    .values(
      all.flatMap(({ id, more, later }) =>
        Object.entries(more.reactions ?? {}).flatMap(([emoji, people]) =>
          people.map((mailbox) => ({ messageId: id, userId: personId(mailbox), emoji, createdAt: later })),
        ),
      ),
    );
  await tx
    .insert(chatAcknowledgements)
    .values(
      all.flatMap(({ id, more, later }) =>
        (more.confirmedBy ?? []).map((mailbox) => ({ messageId: id, userId: personId(mailbox), createdAt: later })),
      ),
    );
  await tx
    .insert(chatMessageEdits)
    .values(
      all.flatMap(({ id, more: { before }, later }) =>
        before === undefined ? [] : [{ id: seededId(`edit/${id}`), messageId: id, body: before, editedAt: later }],
      ),
    );
}

/** Conversations of the demo company, some with messages that the demo accounts have not seen. */
export async function seedConversations(tx: Transaction, now: Date): Promise<void> {
  await insertConversations(tx, now);
  await tx
    .insert(chatMessages)
    .values(
      of((conversation) => conversation.messages.map((message, at) => messageRow(conversation, message, at, now))),
    );
  await insertResponses(tx, now);
}
