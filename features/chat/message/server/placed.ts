/** Part of the statements that store a message: its place in the conversation. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import type { MessageInput } from "../schema";

/** Whoever sends: the actor, or who has left it to a job. */
export type Sender = Pick<Actor, "userId" | "displayName">;

type Placed = Pick<MessageInput, "conversationId" | "clientId" | "replyToId">;

const canBeQuoted = (replyToId: string) => sql`
    where exists (
      select from chat_message as quoted
      where quoted.id = ${replyToId}::uuid and quoted.conversation_id = conversation.id
        and quoted.seq > turn.joined_seq and quoted.deleted_at is null)`;

/**
 * The first parts of a `with`. `known` has a row where an earlier request has stored the message, and `placed` one where it
 * is to be stored: its conversation, with the number and the time of the message.
 *
 * The number is given to the message under a lock of its conversation, so that numbers are without gaps. A message that is
 * there already (`known`) takes none. Senders wait by an advisory lock: who waits for a row may be given the number of their
 * transaction, by which events are ordered, before it is their turn. The sender's row is locked as well: it shows who was
 * removed while they waited.
 */
export const place = ({ userId }: Sender, { conversationId, clientId, replyToId }: Placed): SQL => sql`
  known as (
    select id from chat_message
    where sender_id = ${userId} and client_id = ${clientId} and conversation_id = ${conversationId}
      and exists (
        select from conversation_participant as own
        where own.conversation_id = ${conversationId} and own.user_id = ${userId} and own.left_at is null)
  ), turn as materialized (
    select joined_seq, pg_advisory_xact_lock(hashtextextended(conversation_id::text, 0)) from conversation_participant
    where conversation_id = ${conversationId} and user_id = ${userId} and left_at is null
      and not exists (select from known)
  ), locked as materialized (
    select conversation.id
    from turn inner join conversation on conversation.id = ${conversationId}
    inner join conversation_participant as sender
      on sender.conversation_id = conversation.id and sender.user_id = ${userId} and sender.left_at is null
    ${replyToId ? canBeQuoted(replyToId) : sql.empty()}
    for update of conversation, sender
  ), placed as (
    update conversation
    set last_seq = conversation.last_seq + 1, last_message_at = date_trunc('milliseconds', clock_timestamp())
    from locked where conversation.id = locked.id
    returning conversation.id, conversation.last_seq, conversation.last_message_at, conversation.name
  ), seen as (
    update conversation_participant as participant set read_seq = placed.last_seq, draft = ''
    from placed where participant.conversation_id = placed.id and participant.user_id = ${userId}
  )`;
