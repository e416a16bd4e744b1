/** Stores a message in one statement, however many people the conversation has. */
import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Transaction } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { emit } from "@/server/events/emit";
import { bindFiles, boundFiles, contentTypeOf, givenFiles, requireBound } from "../../attachment/server/message-files";
import type { FoundAttachment } from "../../attachment/server/presenter";
import type { Message, MessageInput } from "../schema";
import { isKnownToAll, quote, readMessage } from "./data";
import { notifyOfMessage } from "./notices";
import { place, type Sender } from "./placed";
import { presentMessage } from "./presenter";

type Stored = {
  id: string;
  /** Whether an earlier request has stored it. */
  isRepeated: boolean;
  seq: number;
  createdAt: string;
  contentType: Message["contentType"];
  mentions: string[];
  replyTo: Message["replyTo"];
  /** Whether all participants may read what is replied to. */
  isQuoteKnown: boolean;
  /** Who is told of it, besides seeing it. */
  notifiedIds: string[];
  name: string;
  attachments: FoundAttachment[] | null;
};

/** Files are bound to the message with it. */
const storeMessage = (sender: Sender, input: MessageInput, { userId } = sender) => sql`
  with ${place(sender, input)}, addressed as (
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
    exists (select from chat_message as quoted where quoted.id = made.reply_to_id and ${isKnownToAll}) as "isQuoteKnown",
    ${boundFiles} as attachments
  from made, placed
  union all
  select known.id, true, 0, '', '', '{}', '', '{}', null, false, null from known`;

/** What tells a conversation of a message. */
export const sentEvent = <Payload>(conversationId: string, payload: Payload) => ({
  topic: "chat.message-sent",
  audience: { kind: "conversation" as const, conversationId },
  payload,
});

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
  const announced = stored.isQuoteKnown ? message : { ...message, replyTo: null };
  await emit(tx, sentEvent(conversationId, { conversationId, seq, message: announced }));
  await notifyOfMessage(tx, actor, { message, name: stored.name, userIds: stored.notifiedIds });
  return message;
}

const unchanged = { editedAt: null, deletedAt: null, deletedById: null, pinnedAt: null, pinnedById: null };

/** Whether the same message was being sent by another request, which has stored it by now. */
export const isSentAtOnce = (error: unknown): boolean => isUniqueViolation(error, "chat_message_client_unique");
