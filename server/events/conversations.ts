/** Who hears of a conversation: its participants, from the message on after which they joined. */
import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/server/db/client";
import { chatSettings, conversationParticipants } from "@/server/db/schema/chat";
import { events } from "@/server/db/schema/infrastructure";

type Payload = Readonly<Record<string, unknown>>;

type Member = Readonly<{
  /** The message after which they joined. */
  joinedSeq: number;
  /** Who does not share how far they have read does not hear it of others. */
  sharesReading: boolean;
  /** The same of typing. */
  sharesActivity: boolean;
}>;

/** Of each conversation its participants. */
export type ConversationAudiences = ReadonlyMap<string, ReadonlyMap<string, Member>>;

/** Says how far somebody has read; everybody else's events are for all participants. */
export const readTopic = "chat.read";

/** Looked up for each batch, so that who has left hears no more. */
export async function readConversationAudiences(conversationIds: readonly string[]): Promise<ConversationAudiences> {
  const audiences = new Map(conversationIds.map((id) => [id, new Map<string, Member>()]));
  if (conversationIds.length === 0) return audiences;
  const rows = await db
    .select({
      id: conversationParticipants.conversationId,
      userId: conversationParticipants.userId,
      joinedSeq: conversationParticipants.joinedSeq,
      sharesReading: sql<boolean>`coalesce(${chatSettings.sharesReading}, true)`,
      sharesActivity: sql<boolean>`coalesce(${chatSettings.sharesActivity}, true)`,
    })
    .from(conversationParticipants)
    .leftJoin(chatSettings, eq(chatSettings.userId, conversationParticipants.userId))
    .where(
      and(
        inArray(conversationParticipants.conversationId, [...conversationIds]),
        isNull(conversationParticipants.leftAt),
      ),
    );
  for (const { id, userId, ...member } of rows) audiences.get(id)?.set(userId, member);
  return audiences;
}

type Announced = Readonly<{ topic: string; payload: Payload }>;

/** An event with the number of a message is about that message. */
export function isForParticipant(member: Member | undefined, { topic, payload: { seq } }: Announced): boolean {
  if (!member || (topic === readTopic && !member.sharesReading)) return false;
  return typeof seq !== "number" || seq > member.joinedSeq;
}

/** The same as a condition, for catching up. */
export const isOfOwnConversation = (userId: string): SQL => sql`(${events.audienceKind} = 'conversation' and exists (
  select from ${conversationParticipants}
  where ${conversationParticipants.conversationId} = ${events.audienceId}
    and ${conversationParticipants.userId} = ${userId} and ${conversationParticipants.leftAt} is null
    and (${events.payload} -> 'seq' is null
      or (${events.payload} ->> 'seq')::bigint > ${conversationParticipants.joinedSeq}))
  and (${events.topic} <> ${readTopic} or not exists (
    select from ${chatSettings}
    where ${chatSettings.userId} = ${userId} and not ${chatSettings.sharesReading})))`;
