/** Which of the actor's conversations have unread messages, for the count in the menu. */
import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { conversationParticipants, conversations } from "@/server/db/schema/chat";
import { chatLimits } from "../../domain/constants";
import type { UnreadList } from "../../schema";
import { hasUnread, isOwn } from "../access";

export async function listUnread(actor: Actor): Promise<UnreadList> {
  const found = await current()
    .select({
      id: conversations.id,
      lastSeq: conversations.lastSeq,
      isMuted: sql<boolean>`coalesce(${conversationParticipants.mutedUntil} > now(), false)`,
    })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    // The numbers rule out most conversations before their messages are looked at.
    .where(and(isOwn(actor), gt(conversations.lastSeq, conversationParticipants.readSeq), hasUnread()))
    .limit(chatLimits.unreadConversations);
  return { conversations: found };
}
