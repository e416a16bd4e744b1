/** Reads messages: pages of a conversation, single ones, their edits, and what a search finds. */
import "server-only";
import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { chatMessageEdits, chatMessages, conversationParticipants } from "@/server/db/schema/chat";
import { filesOfMessage, namesOfFiles } from "../../attachment/server/message-files";
import { chatLimits } from "../../domain/constants";
import type { ConversationRef } from "../../schema";
import { isOwn, type Participation, requireConversation } from "../../server/access";
import type { Message, MessageEditList, MessageListQuery, MessagePage, MessageRef, PinnedMessageList } from "../schema";
import { type FoundMessage, presentMessage } from "./presenter";

/** The beginning of a `quoted` message, above a reply to it; of files alone their names. */
export const quote = sql`json_build_object('id', quoted.id, 'seq', quoted.seq, 'senderId', quoted.sender_id, 'body',
  left(coalesce(nullif(quoted.body, ''), ${namesOfFiles}, ''), 200))`;

const { parts: _, searchText: __, ...row } = getTableColumns(chatMessages);

/** Whether everybody who is in the conversation was there when the `quoted` message was sent. */
export const isKnownToAll = sql`not exists (
  select from conversation_participant as later
  where later.conversation_id = quoted.conversation_id and later.left_at is null and later.joined_seq >= quoted.seq)`;

/** For readers who may read `quoted` messages of which `isKnown` holds. Raw names: inside, columns of Drizzle's lack their table. */
const columnsFor = (isKnown: SQL) => ({
  row,
  attachments: filesOfMessage,
  replyTo: sql<Message["replyTo"]>`(
    select ${quote}
    from chat_message as quoted
    where quoted.id = chat_message.reply_to_id and quoted.deleted_at is null and ${isKnown})`,
  reactions: sql<Message["reactions"] | null>`(
    select json_agg(json_build_object('emoji', emoji, 'userIds', user_ids) order by first_at, emoji)
    from (
      select emoji, min(created_at) as first_at, json_agg(user_id order by created_at, user_id) as user_ids
      from chat_reaction where message_id = chat_message.id group by emoji
    ) as reaction)`,
  acknowledgedBy: sql<string[]>`array(
    select user_id from chat_acknowledgement
    where message_id = chat_message.id order by created_at, user_id)`,
});

const selectMessages = (where: SQL | undefined, isKnown: SQL) =>
  current().select(columnsFor(isKnown)).from(chatMessages).where(where).$dynamic();

const isKnownTo = ({ own }: Participation) => sql`quoted.seq > ${own.joinedSeq}`;

/** Messages by conversation and number; which of them the actor may see is decided before. */
export async function readMessagesAt(places: readonly Readonly<{ conversationId: string; seq: number }>[]) {
  if (places.length === 0) return [];
  const named = places.map(({ conversationId, seq }) => sql`(${conversationId}::uuid, ${seq}::bigint)`);
  const isNamed = sql`(${chatMessages.conversationId}, ${chatMessages.seq}) in (${sql.join(named, sql`, `)})`;
  return (await selectMessages(isNamed, isKnownToAll)).map(presentMessage);
}

/** One message as all participants may see it; that the actor may is decided before. */
export async function readMessage(messageId: string): Promise<Message> {
  const [found] = await selectMessages(eq(chatMessages.id, messageId), isKnownToAll);
  if (!found) throw new AppError("not-found");
  return presentMessage(found);
}

const isIn = ({ conversation, own }: Participation): SQL | undefined =>
  and(eq(chatMessages.conversationId, conversation.id), gt(chatMessages.seq, own.joinedSeq));

const before = async (of: Participation, which: SQL | undefined, limit: number): Promise<FoundMessage[]> =>
  (
    await selectMessages(and(isIn(of), which), isKnownTo(of))
      .orderBy(desc(chatMessages.seq))
      .limit(limit)
  ).reverse();

const after = async (of: Participation, which: SQL | undefined, limit: number): Promise<FoundMessage[]> =>
  await selectMessages(and(isIn(of), which), isKnownTo(of))
    .orderBy(asc(chatMessages.seq))
    .limit(limit);

/** The numbers have no gaps, so they say what there is before and after. */
function pageOf({ conversation, own }: Participation, found: readonly FoundMessage[]): MessagePage {
  const first = found.at(0)?.row.seq ?? conversation.lastSeq + 1;
  const last = found.at(-1)?.row.seq ?? conversation.lastSeq;
  return {
    messages: found.map(presentMessage),
    hasBefore: first > own.joinedSeq + 1,
    hasAfter: last < conversation.lastSeq,
  };
}

/** The newest messages of a conversation, the oldest of them first. */
export const readNewest = async (of: Participation): Promise<MessagePage> =>
  pageOf(of, await before(of, undefined, chatLimits.messagesPerPage));

/** The next messages after one of them, up to another; which conversation the actor may read is decided before. */
export const readBetween = async (
  of: Participation,
  { afterSeq, toSeq }: { afterSeq: number; toSeq: number },
  limit: number,
) => (await after(of, and(gt(chatMessages.seq, afterSeq), lte(chatMessages.seq, toSeq)), limit)).map(presentMessage);

/** One page of a conversation. Throws `not-found`. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<MessagePage> {
  const of = await requireConversation(actor, query.conversationId);
  const limit = chatLimits.messagesPerPage;
  if (query.around !== undefined) {
    const half = limit / 2;
    const earlier = await before(of, lt(chatMessages.seq, query.around), half);
    return pageOf(of, [...earlier, ...(await after(of, gte(chatMessages.seq, query.around), half))]);
  }
  if (query.after !== undefined) return pageOf(of, await after(of, gt(chatMessages.seq, query.after), limit));
  return pageOf(
    of,
    await before(of, query.before === undefined ? undefined : lt(chatMessages.seq, query.before), limit),
  );
}

/** The pinned messages of a conversation, the one pinned last first. Throws `not-found`. */
export async function listPinned(actor: Actor, { conversationId }: ConversationRef): Promise<PinnedMessageList> {
  const of = await requireConversation(actor, conversationId);
  const isPinned = and(isIn(of), isNotNull(chatMessages.pinnedAt), isNull(chatMessages.deletedAt));
  const found = await selectMessages(isPinned, isKnownTo(of))
    .orderBy(desc(chatMessages.pinnedAt), desc(chatMessages.id))
    .limit(chatLimits.pinnedMessages);
  return { messages: found.map(presentMessage) };
}

/** A message that the actor can see, deleted ones among them. Throws `not-found`. */
export async function requireMessage(actor: Actor, messageId: string, { isLocked = false } = {}) {
  const query = current()
    .select({ row, joinedSeq: conversationParticipants.joinedSeq })
    .from(chatMessages)
    .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, chatMessages.conversationId))
    .where(and(eq(chatMessages.id, messageId), isOwn(actor), gt(chatMessages.seq, conversationParticipants.joinedSeq)));
  const [found] = await (isLocked ? query.for("update", { of: chatMessages }) : query);
  if (!found) throw new AppError("not-found");
  return found.row;
}

/** What a message said before each edit. Throws `not-found`, for deleted ones too. */
export async function listEdits(actor: Actor, { messageId }: MessageRef): Promise<MessageEditList> {
  const message = await requireMessage(actor, messageId);
  if (message.deletedAt !== null) throw new AppError("not-found");
  const { id, body, editedAt } = chatMessageEdits;
  const found = await current()
    .select({ id, body, editedAt })
    .from(chatMessageEdits)
    .where(eq(chatMessageEdits.messageId, messageId))
    .orderBy(asc(editedAt), asc(id))
    .limit(chatLimits.edits);
  return { edits: found.map((edit) => ({ ...edit, editedAt: edit.editedAt.toISOString() })) };
}

/** Messages of the actor's conversations for which the condition holds, the newest first. */
export const readOwnMessages = async (actor: Actor, which: SQL | undefined, limit: number): Promise<Message[]> =>
  (
    await current()
      .select(columnsFor(sql`quoted.seq > conversation_participant.joined_seq`))
      .from(chatMessages)
      .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, chatMessages.conversationId))
      .where(
        and(
          which,
          isOwn(actor),
          gt(chatMessages.seq, conversationParticipants.joinedSeq),
          isNull(chatMessages.deletedAt),
        ),
      )
      .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
      .limit(limit)
  ).map(presentMessage);
