/** Stores a message in one statement, however many people the conversation has. */
import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { emit } from "@/server/events/emit";
import { bindFiles, boundFiles, contentTypeOf, givenFiles, requireBound } from "../../attachment/server/message-files";
import type { FoundAttachment } from "../../attachment/server/presenter";
import type { Message, MessageInput } from "../schema";
import { quote, readMessage } from "./data";
import { notifyOfMessage } from "./notices";
import { presentMessage } from "./presenter";

/** Whoever sends: the actor, or who has left it to a job. */
export type Sender = Pick<Actor, "userId" | "displayName">;

type Stored = {
  id: string;
  /** Whether an earlier request has stored it. */
  isRepeated: boolean;
  seq: number;
  createdAt: string;
  contentType: Message["contentType"];
  mentions: string[];
  replyTo: Message["replyTo"];
  /** Who is told of it, besides seeing it. */
  notifiedIds: string[];
  name: string;
  attachments: FoundAttachment[] | null;
};

/**
 * The number is given to the message under a lock of its conversation, so that numbers are without gaps. A message that is
 * there already (`known`) takes none. Senders wait by an advisory lock: who waits for a row may be given the number of their
 * transaction, by which events are ordered, before it is their turn. The sender's row is locked as well: it shows who was
 * removed while they waited. Files are bound to the message with it.
 */
const storeMessage = (sender: Sender, input: MessageInput, { userId } = sender) => sql`
  with known as (
    select id from chat_message
    where sender_id = ${userId} and client_id = ${input.clientId} and conversation_id = ${input.conversationId}
      and exists (
        select from conversation_participant as own
        where own.conversation_id = ${input.conversationId} and own.user_id = ${userId} and own.left_at is null)
  ), turn as materialized (
    select joined_seq, pg_advisory_xact_lock(hashtextextended(conversation_id::text, 0)) from conversation_participant
    where conversation_id = ${input.conversationId} and user_id = ${userId} and left_at is null
      and not exists (select from known)
  ), locked as materialized (
    select conversation.id
    from turn inner join conversation on conversation.id = ${input.conversationId}
    inner join conversation_participant as sender
      on sender.conversation_id = conversation.id and sender.user_id = ${userId} and sender.left_at is null
    where ${input.replyToId ?? null}::uuid is null or exists (
      select from chat_message as quoted
      where quoted.id = ${input.replyToId ?? null}::uuid and quoted.conversation_id = conversation.id
        and quoted.seq > turn.joined_seq and quoted.deleted_at is null)
    for update of conversation, sender
  ), placed as (
    update conversation
    set last_seq = conversation.last_seq + 1, last_message_at = date_trunc('milliseconds', clock_timestamp())
    from locked where conversation.id = locked.id
    returning conversation.id, conversation.last_seq, conversation.last_message_at, conversation.name
  ), seen as (
    update conversation_participant as participant set read_seq = placed.last_seq, draft = ''
    from placed where participant.conversation_id = placed.id and participant.user_id = ${userId}
  ), addressed as (
    select participant.user_id, participant.user_id = any (${sql.param(input.mentions)}::uuid[]) as is_mentioned,
      coalesce(participant.muted_until < now(), true) as is_notified
    from placed inner join conversation_participant as participant on participant.conversation_id = placed.id
    where (${input.requiresAck}::boolean or cardinality(${sql.param(input.mentions)}::uuid[]) > 0)
      and participant.left_at is null and participant.user_id <> ${userId}
      and (${input.requiresAck}::boolean or participant.user_id = any (${sql.param(input.mentions)}::uuid[]))
  ), given as materialized (${givenFiles(sender, input)}
  ), made as (
    insert into chat_message (
      id, conversation_id, seq, sender_id, client_id, body, content_type, reply_to_id, mentions, requires_ack, created_at)
    select ${newId()}::uuid, placed.id, placed.last_seq, ${userId}::uuid, ${input.clientId}::uuid, ${input.body},
      ${contentTypeOf(input)}, ${input.replyToId ?? null}::uuid,
      array(select user_id from addressed where is_mentioned), ${input.requiresAck}::boolean, placed.last_message_at
    from placed
    returning id, seq, content_type, mentions, reply_to_id, created_at
  ), bound as (${bindFiles(sender, input)}
  )
  select made.id, false as "isRepeated", made.seq::float8 as seq, to_json(made.created_at) #>> '{}' as "createdAt",
    made.content_type as "contentType", made.mentions, placed.name,
    array(select user_id from addressed where is_notified) as "notifiedIds",
    (select ${quote} from chat_message as quoted where quoted.id = made.reply_to_id) as "replyTo",
    ${boundFiles} as attachments
  from made, placed
  union all
  select known.id, true, 0, '', '', '{}', '', '{}', null, null from known`;

type Sendable = Omit<MessageInput, "attachments"> & Partial<Pick<MessageInput, "attachments">>;

/**
 * Sends a message in a transaction of the caller's, who tries again where `isSentAtOnce` says so. Throws `not-found`, and
 * `invalid-input` for files that cannot be sent.
 */
export async function sendWithin(
  tx: Transaction,
  actor: Sender,
  { attachments = [], ...rest }: Sendable,
): Promise<Message> {
  const input = { ...rest, attachments };
  const { rows } = await tx.execute<Stored>(storeMessage(actor, input));
  const [stored] = rows;
  if (!stored) throw new AppError("not-found");
  if (stored.isRepeated) return await readMessage(stored.id);
  requireBound(input, stored.attachments ?? []);
  const message = presentMessage({
    row: {
      ...input,
      id: stored.id,
      seq: stored.seq,
      contentType: stored.contentType,
      senderId: actor.userId,
      mentions: stored.mentions,
      replyToId: input.replyToId ?? null,
      createdAt: new Date(stored.createdAt),
      ...unchanged,
    },
    attachments: stored.attachments,
    replyTo: stored.replyTo,
    reactions: null,
    acknowledgedBy: [],
  });
  const { conversationId, seq } = message;
  const audience = { kind: "conversation", conversationId } as const;
  await emit(tx, { topic: "chat.message-sent", audience, payload: { conversationId, seq, message } });
  await notifyOfMessage(tx, actor, { message, name: stored.name, userIds: stored.notifiedIds });
  return message;
}

const unchanged = { editedAt: null, deletedAt: null, deletedById: null, pinnedAt: null, pinnedById: null };

/** Whether the same message was being sent by another request, which has stored it by now. */
export const isSentAtOnce = (error: unknown): boolean => isUniqueViolation(error, "chat_message_client_unique");
