/** Lists the actor's messages that wait to be sent. */
import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { scheduledMessages } from "@/server/db/schema/chat";
import { chatLimits } from "../../domain/constants";
import { requireConversation } from "../../server/access";
import type { ScheduledList, ScheduledQuery } from "../schema";
import { presentScheduled } from "./presenter";

/** The actor's own of a conversation. Throws `not-found`. */
export async function listScheduled(actor: Actor, { conversationId }: ScheduledQuery): Promise<ScheduledList> {
  await requireConversation(actor, conversationId);
  const found = await current()
    .select()
    .from(scheduledMessages)
    .where(and(eq(scheduledMessages.conversationId, conversationId), eq(scheduledMessages.senderId, actor.userId)))
    .orderBy(asc(scheduledMessages.sendAt), asc(scheduledMessages.id))
    .limit(chatLimits.scheduled);
  return { scheduled: found.map(presentScheduled) };
}
