/** Who is in a conversation, as conditions: to everybody else it does not exist. */
import "server-only";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { chatMessages, conversationParticipants, conversations } from "@/server/db/schema/chat";
import { users } from "@/server/db/schema/user";
import { isProvenStaff } from "@/server/people/staff";
import { pairKeyOf } from "../domain/pair-key";
import { canUseChat } from "../policy";

/** Throws `forbidden` for customers. */
export function requireChat(actor: Actor): void {
  if (!canUseChat(actor)) throw new AppError("forbidden");
}

/** Goes into every WHERE over participants: the actor, as long as they are in the conversation. */
export function isOwn(actor: Actor): SQL | undefined {
  requireChat(actor);
  return and(eq(conversationParticipants.userId, actor.userId), isNull(conversationParticipants.leftAt));
}

/** Messages from others that the participant has not seen, for a count or an EXISTS. */
const unreadOf = (selected: SQL, limit: number, of = sql`conversation_participant`) => sql`
  select ${selected} from chat_message as unread
  where unread.conversation_id = ${of}.conversation_id and unread.seq > ${of}.read_seq
    and unread.sender_id is distinct from ${of}.user_id and unread.deleted_at is null
  limit ${limit}`;
export const unreadCount = (limit: number) =>
  sql<number>`(select count(*)::int from (${unreadOf(sql`1`, limit)}) as counted)`;
/**
 * Whether there are any. Written as a value: an EXISTS becomes a join, which reads a conversation from its first message on. To be
 * asked of few rows it stands outside of a subquery with the participants, `of`, in their order.
 */
export const hasUnread = (of?: SQL) => sql`(${unreadOf(sql`true`, 1, of)}) is true`;

export type Participation = Readonly<{
  conversation: typeof conversations.$inferSelect;
  own: typeof conversationParticipants.$inferSelect;
}>;

const selectOwn = (actor: Actor, which: SQL | undefined) =>
  current()
    .select({ conversation: conversations, own: conversationParticipants })
    .from(conversations)
    .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
    .where(and(which, isOwn(actor)))
    .limit(1);

/** A conversation that the actor is in. Throws `not-found`. */
export async function requireConversation(actor: Actor, conversationId: string): Promise<Participation> {
  const [found] = await selectOwn(actor, eq(conversations.id, conversationId));
  if (!found) throw new AppError("not-found");
  return found;
}

/** In a statement over participants: waits for the conversation's turn. It is the lock that senders take (message/server/send.ts). */
const turn = sql`pg_advisory_xact_lock(hashtextextended(${conversationParticipants.conversationId}::text, 0))`;

/**
 * Waits until nobody else changes the conversation. To be called before the transaction writes or locks a row: who waits for
 * a row may be given the number of their transaction, by which events are ordered, before it is their turn.
 */
export async function takeTurn(actor: Actor, conversationId: string): Promise<void> {
  const isIt = and(eq(conversationParticipants.conversationId, conversationId), isOwn(actor));
  await current().select({ turn }).from(conversationParticipants).where(isIt);
}

/** The same for the conversation of a message. */
export async function takeTurnOfMessage(actor: Actor, messageId: string): Promise<void> {
  await current()
    .select({ turn })
    .from(conversationParticipants)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, conversationParticipants.conversationId))
    .where(and(eq(chatMessages.id, messageId), isOwn(actor)));
}

/** The same as `requireConversation`, locked until the commit: nobody sends, joins or leaves meanwhile. */
export async function lockConversation(actor: Actor, conversationId: string): Promise<Participation> {
  await takeTurn(actor, conversationId);
  const [found] = await selectOwn(actor, eq(conversations.id, conversationId)).for("update");
  if (!found) throw new AppError("not-found");
  return found;
}

/** By its id, or by that of the other person; null where there is none. */
export async function findByKey(actor: Actor, key: string): Promise<Participation | null> {
  const isNamed = or(eq(conversations.id, key), eq(conversations.pairKey, pairKeyOf(actor.userId, key)));
  const [found] = await selectOwn(actor, isNamed);
  return found ?? null;
}

/** Refuses people who are no colleagues. `field` is the list that names them. */
export async function requireColleagues(userIds: readonly string[], field: "recipients" | "userIds"): Promise<void> {
  const found = await current()
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isProvenStaff));
  const known = new Set(found.map(({ id }) => id));
  const fields = userIds.flatMap((userId, at) =>
    known.has(userId) ? [] : [{ pointer: pointerOf([field, at]), code: "invalid-value" }],
  );
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}
