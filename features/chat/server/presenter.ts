/** Converts conversations to what the API returns. */
import "server-only";
import type { Message } from "../message/schema";
import { canRemoveParticipants } from "../policy";
import type { ChatPerson, Conversation } from "../schema";
import type { Participation } from "./access";

type Parts = Readonly<{
  unreadCount: number;
  people: readonly ChatPerson[];
  participantCount: number;
  hasCreator: boolean;
  messages: readonly Message[];
}>;

export const presentConversation = (
  { conversation, own }: Participation,
  { unreadCount, people, participantCount, hasCreator, messages }: Parts,
): Conversation => ({
  id: conversation.id,
  type: conversation.type,
  name: conversation.name,
  participants: [...people],
  participantCount,
  unreadCount,
  messages: [...messages],
  lastSeq: conversation.lastSeq,
  readSeq: own.readSeq,
  lastMessageAt: conversation.lastMessageAt.toISOString(),
  mutedUntil: own.mutedUntil?.toISOString() ?? null,
  pinnedAt: own.pinnedAt?.toISOString() ?? null,
  draft: own.draft,
  createdById: conversation.createdById,
  createdAt: conversation.createdAt.toISOString(),
  canRemoveParticipants:
    conversation.type === "GROUP" && canRemoveParticipants(own, { createdById: conversation.createdById, hasCreator }),
});
