/** Begins conversations and changes what people see of them and who is in them. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { revertedFields } from "@/lib/reverted-fields";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { Conversation, ConversationDetails, ParticipantList } from "../../schema";
import {
  changeConversation,
  changeOpen,
  dropConversation,
  findListed,
  readAgain,
  receiveConversation,
} from "./cached-conversations";
import { conversationKeys } from "./queries";

export const useCreateConversation = () =>
  useConfirmedWrite(conversationKeys.all, {
    kind: "create",
    send: (body: BodyOf<"POST /api/chat/conversations/new">) => call("POST /api/chat/conversations/new", { body }),
    receive: (client, { conversation }) => receiveConversation(client, conversation),
  });

type OwnChange = Readonly<{ mutedUntil: string | null } | { isPinned: boolean }>;
type OwnState = Partial<Pick<Conversation, "mutedUntil" | "pinnedAt">>;

function cachedConversation(client: QueryClient, conversationId: string): Conversation | undefined {
  const cached = client.getQueriesData<ConversationDetails>({ queryKey: conversationKeys.details() });
  const open = cached.find(([, details]) => details?.conversation?.id === conversationId)?.[1]?.conversation;
  return findListed(client, conversationId) ?? open ?? undefined;
}

const stateOf = (change: OwnChange): OwnState =>
  "isPinned" in change ? { pinnedAt: change.isPinned ? new Date().toISOString() : null } : change;

/** Mutes or pins, at once on the screen; a refusal puts back what was, where nothing else has changed it since. */
export function ownChange(client: QueryClient, conversationId: string) {
  const put = (change: (one: Conversation) => OwnState) =>
    changeConversation(client, conversationId, (one) => ({ ...one, ...change(one) }));
  return optimisticUpdate(client, {
    // Nothing is read under it: lists that are on their way go on, and the event of the change comes to them.
    queryKey: conversationKeys.writes(conversationId),
    writesKey: conversationKeys.writes(conversationId),
    send: (change: OwnChange) => call("POST /api/chat/conversation/update", { body: { conversationId, ...change } }),
    apply: (change) => {
      const before = cachedConversation(client, conversationId);
      const after = stateOf(change);
      put(() => after);
      return before && { before, after };
    },
    revert: (_, changed) => changed && put((one) => revertedFields(one, changed)),
    // After a refusal it may be another than was shown before.
    settle: ({ error }) => void (error && readAgain(client, conversationId)),
  });
}

export const useOwnChange = (conversationId: string) => useMutation(ownChange(useQueryClient(), conversationId));

export const useRenameConversation = (conversationId: string) =>
  useConfirmedWrite(conversationKeys.writes(conversationId), {
    kind: "rename",
    send: (name: string) => call("POST /api/chat/conversation/update", { body: { conversationId, name } }),
    receive: (client, { conversation: { name } }) =>
      changeConversation(client, conversationId, (one) => ({ ...one, name })),
  });

const showParticipants = (client: QueryClient, conversationId: string, { participants }: ParticipantList) =>
  changeOpen(client, conversationId, (one) => ({
    ...one,
    participants: participants.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })),
    participantCount: participants.length,
  }));

export const useAddParticipants = (conversationId: string) =>
  useConfirmedWrite(conversationKeys.writes(conversationId), {
    kind: "addParticipants",
    send: (userIds: string[]) => call("POST /api/chat/participants/new", { body: { conversationId, userIds } }),
    receive: (client, answer) => showParticipants(client, conversationId, answer),
  });

export const useRemoveParticipant = (conversationId: string) =>
  useConfirmedWrite(conversationKeys.writes(conversationId), {
    kind: "removeParticipant",
    send: (userId: string) => call("POST /api/chat/participants/delete", { body: { conversationId, userId } }),
    receive: (client, answer) => showParticipants(client, conversationId, answer),
  });

export const useLeaveConversation = (conversationId: string) =>
  useConfirmedWrite(conversationKeys.writes(conversationId), {
    kind: "leave",
    send: () => call("POST /api/chat/conversation/leave", { body: { conversationId } }),
    receive: (client) => dropConversation(client, conversationId),
  });
