/** Stores a message of nothing but text in one statement, which is a transaction of its own. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { notifyWithin, wake } from "@/server/db/notify";
import { emitWithin } from "@/server/events/emit";
import type { Message, MessageInput } from "../schema";
import { readMessage } from "./data";
import { place, type Sender } from "./placed";
import { presentMessage } from "./presenter";
import { sentEvent } from "./send";

type Stored = { id: string; isRepeated: boolean; seq: number; createdAt: string };

/** Whether a message has nothing that other rows are looked up or written for. */
export const isPlain = ({ attachments, mentions, replyToId, requiresAck }: MessageInput): boolean =>
  attachments.length + mentions.length === 0 && !replyToId && !requiresAck;

/** As `Date.toISOString` writes it. */
const isoOf = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What is told of the message, except for what the statement finds out. */
const draftOf = ({ userId }: Sender, input: MessageInput): Message =>
  presentMessage({
    row: {
      ...input,
      ...{ id: newId(), seq: 0, senderId: userId, replyToId: null, createdAt: new Date(0) },
      ...{ editedAt: null, deletedAt: null, deletedById: null, pinnedAt: null, pinnedById: null },
    },
    ...{ attachments: null, replyTo: null, reactions: null, acknowledgedBy: [] },
  });

function storePlain(sender: Sender, input: MessageInput, draft: Message) {
  const { conversationId } = input;
  const found = sql`jsonb_build_object('seq', made.seq, 'createdAt', made.written_at)`;
  const payload = sql`jsonb_build_object('conversationId', ${conversationId}::text, 'seq', made.seq,
      'message', ${JSON.stringify(draft)}::jsonb || ${found})`;
  return sql`
  with ${place(sender, input)}, made as (
    insert into chat_message (id, conversation_id, seq, sender_id, client_id, body, content_type, created_at)
    select ${draft.id}::uuid, placed.id, placed.last_seq, ${sender.userId}::uuid, ${input.clientId}::uuid, ${input.body},
      ${input.contentType}, placed.last_message_at
    from placed
    returning id, seq, ${isoOf(sql`created_at`)} as written_at
  ), announced as (${emitWithin(sentEvent(conversationId, payload), sql`made`)}
  )
  select made.id, false as "isRepeated", made.seq::float8 as seq, made.written_at as "createdAt",
    ${notifyWithin("event")} as notified from made
  union all
  select known.id, true, 0, '', null from known`;
}

/**
 * Sends a message that `isPlain`, outside of a transaction. Throws `not-found`, and what the database says where others
 * were at the same at the same moment; nothing is stored then.
 */
export async function sendPlain(sender: Sender, input: MessageInput): Promise<Message> {
  const draft = draftOf(sender, input);
  const { rows } = await db.execute<Stored>(storePlain(sender, input, draft));
  const [stored] = rows;
  if (!stored) throw new AppError("not-found");
  if (stored.isRepeated) return await readMessage(stored.id);
  wake("event");
  return { ...draft, seq: stored.seq, createdAt: stored.createdAt };
}
