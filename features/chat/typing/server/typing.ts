/** Tells the others of a conversation that the actor is typing. */
import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { announceTyping } from "@/server/events/typing";
import { chatLimits } from "../../domain/constants";
import { findChatSettings } from "../../presence/server/data";
import { requireConversation } from "../../server/access";
import type { TypingInput } from "../schema";
import { isDue } from "./throttle";

/**
 * Nothing is stored. In large groups it is announced to nobody, and of people who do not share their activity or are invisible nobody either. Throws
 * `not-found`.
 */
export async function sayTyping(actor: Actor, { conversationId }: TypingInput): Promise<void> {
  const { conversation } = await requireConversation(actor, conversationId);
  if (!isDue(actor.userId, conversationId)) return;
  if (conversation.type === "GROUP" && (await countParticipants(conversationId)) > chatLimits.typingParticipants)
    return;
  const { sharesActivity, status } = await findChatSettings(actor);
  if (sharesActivity && status !== "invisible") await announceTyping(conversationId, actor.userId);
}

const countParticipants = (conversationId: string) =>
  current().$count(
    conversationParticipants,
    and(eq(conversationParticipants.conversationId, conversationId), isNull(conversationParticipants.leftAt)),
  );
