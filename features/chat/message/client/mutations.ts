/** Changes of messages, shown at once; a refusal puts that one message back. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { changedMessage, type MessageChange, withChange } from "../domain/message-window";
import type { Message, MessageAnswer, MessageReaction } from "../schema";
import { changeMessages, messageKeys, readIfReading, readMessagesAgain } from "./queries";

export type MessageAction =
  | Readonly<{ kind: "edit"; message: Message; body: string }>
  | Readonly<{ kind: "delete" | "restore" | "acknowledge"; message: Message }>
  | Readonly<{ kind: "pin"; message: Message; isPinned: boolean }>
  | Readonly<{ kind: "react"; message: Message; emoji: MessageReaction["emoji"]; isSet: boolean }>;

function send(action: MessageAction): Promise<MessageAnswer> {
  const { id: messageId } = action.message;
  switch (action.kind) {
    case "edit":
      return call("POST /api/chat/messages/update", { body: { messageId, body: action.body } });
    case "delete":
      return call("POST /api/chat/messages/delete", { body: { messageId } });
    case "restore":
      return call("POST /api/chat/messages/restore", { body: { messageId } });
    case "acknowledge":
      return call("POST /api/chat/messages/acknowledge", { body: { messageId } });
    case "pin":
      return call("POST /api/chat/messages/pin", { body: { messageId, isPinned: action.isPinned } });
    case "react":
      return call("POST /api/chat/messages/react", { body: { messageId, emoji: action.emoji, isSet: action.isSet } });
  }
}

/** What a action changes before the server has agreed. */
function changeOf(action: MessageAction, userId: string): Omit<MessageChange, "messageId"> {
  const now = new Date().toISOString();
  switch (action.kind) {
    case "edit":
      return { changed: { body: action.body, editedAt: now } };
    case "delete":
      return { changed: { isDeleted: true } };
    case "restore":
      return { message: action.message };
    case "acknowledge":
      return { acknowledgement: { userId } };
    case "pin":
      return { changed: { pinnedAt: action.isPinned ? now : null } };
    case "react":
      return { reaction: { emoji: action.emoji, userId, isSet: action.isSet } };
  }
}

/** The same parts as they were, where they still are what the action made them: what others changed meanwhile stays. */
function revertOf(action: MessageAction, userId: string): (shown: Message) => Message {
  const { message } = action;
  switch (action.kind) {
    case "edit":
      return (shown) =>
        shown.body === action.body ? { ...shown, body: message.body, editedAt: message.editedAt } : shown;
    case "delete":
      return (shown) => (shown.isDeleted ? message : shown);
    case "restore":
      return (shown) => changedMessage(shown, { changed: { isDeleted: true } });
    case "acknowledge":
      return (shown) => ({ ...shown, acknowledgedBy: shown.acknowledgedBy.filter((id) => id !== userId) });
    case "pin":
      return (shown) =>
        (shown.pinnedAt !== null) === action.isPinned ? { ...shown, pinnedAt: message.pinnedAt } : shown;
    case "react":
      return (shown) => changedMessage(shown, { reaction: { emoji: action.emoji, userId, isSet: !action.isSet } });
  }
}

export function messageAction(client: QueryClient, conversationId: string, userId: string) {
  return optimisticUpdate(client, {
    // Nothing is read under it: a run of messages that is on its way is not called off, but read once more.
    queryKey: messageKeys.writes(conversationId),
    writesKey: messageKeys.writes(conversationId),
    send,
    apply: (action: MessageAction) =>
      changeMessages(client, conversationId, (page) =>
        withChange(page, { messageId: action.message.id, ...changeOf(action, userId) }),
      ),
    revert: (action) =>
      changeMessages(client, conversationId, (page) => ({
        ...page,
        messages: page.messages.map((one) => (one.id === action.message.id ? revertOf(action, userId)(one) : one)),
      })),
    receive: ({ message }, isLast) =>
      isLast && changeMessages(client, conversationId, (page) => withChange(page, { messageId: message.id, message })),
    // The answer has brought the message; after a refusal it may have changed in another way.
    settle: ({ error }) => (error ? readMessagesAgain(client, conversationId) : readIfReading(client, conversationId)),
  });
}

export const useMessageAction = (conversationId: string, userId: string) =>
  useMutation(messageAction(useQueryClient(), conversationId, userId));
