/** Queries for the messages of a conversation and for what a message said before. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { changeCached } from "@/lib/change-cached";
import { readAgain, readAgainIfReading } from "@/lib/read-again";
import { chatLimits } from "../../domain/constants";
import type { Conversation } from "../../schema";
import { withNewer } from "../domain/message-window";
import type { MessagePage } from "../schema";

export const messageKeys = {
  all: ["chat-message"] as const,
  list: (conversationId: string) => [...messageKeys.all, "list", conversationId] as const,
  edits: (messageId: string) => [...messageKeys.all, "edits", messageId] as const,
  /** Changes that are under way. */
  writes: (conversationId: string) => [...messageKeys.all, "write", conversationId] as const,
  /** Messages that are being sent. */
  sends: (target: string) => [...messageKeys.all, "send", target] as const,
};

type Place = Readonly<{ before?: number; after?: number; around?: number }>;

export const fetchMessages = (conversationId: string, place: Place = {}, signal?: AbortSignal): Promise<MessagePage> =>
  call("GET /api/chat/messages", { query: { conversationId, ...place }, signal });

/** So many pages are read again at most; what is above them is read when somebody scrolls there. */
const maxPagesAgain = 6;

/** The same run of messages as it is now, from its first message on. */
async function fetchAgain(conversationId: string, shown: MessagePage, signal: AbortSignal): Promise<MessagePage> {
  const kept = shown.messages.slice(-maxPagesAgain * chatLimits.messagesPerPage);
  const [first, last] = [kept.at(0)?.seq ?? 1, kept.at(-1)?.seq ?? 0];
  const hasBefore = shown.hasBefore || kept.length < shown.messages.length;
  let read: MessagePage = { messages: [], hasBefore, hasAfter: true };
  let after = first - 1;
  for (let page = 0; page <= maxPagesAgain && read.hasAfter; page += 1) {
    if (shown.hasAfter && after >= last) break;
    read = withNewer(read, await fetchMessages(conversationId, { after }, signal));
    after = read.messages.at(-1)?.seq ?? after;
  }
  return read;
}

/** The run of messages that is shown. It begins with the newest ones; `fetchMessages` and what events bring extend it. */
export function messagesQuery(conversationId: string, newest: Pick<Conversation, "messages">) {
  const queryKey = messageKeys.list(conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<MessagePage> => {
      const shown = client.getQueryData<MessagePage>(queryKey);
      return shown && shown.messages.length > 0
        ? await fetchAgain(conversationId, shown, signal)
        : await fetchMessages(conversationId, {}, signal);
    },
    initialData: pageOf(newest),
    // Events keep it up to date; when the stream stands again it is read again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a conversation brings with it are its newest messages. */
const pageOf = ({ messages }: Pick<Conversation, "messages">): MessagePage => ({
  messages,
  hasBefore: messages.length >= chatLimits.messagesPerPage,
  hasAfter: false,
});

export const changeMessages = (
  client: QueryClient,
  conversationId: string,
  change: (shown: MessagePage) => MessagePage,
): void => changeCached(client, { queryKey: messageKeys.list(conversationId) }, change);

export const readMessagesAgain = (client: QueryClient, conversationId: string): void =>
  readAgain(client, { queryKey: messageKeys.list(conversationId) });

/** What is on its way may be from before a change; it is asked for once more. */
export const readIfReading = (client: QueryClient, conversationId: string): void =>
  readAgainIfReading(client, messageKeys.list(conversationId));

export function editsQuery(messageId: string) {
  return queryOptions({
    queryKey: messageKeys.edits(messageId),
    queryFn: async ({ signal }) => (await call("GET /api/chat/messages/edits", { query: { messageId }, signal })).edits,
    staleTime: 0,
  });
}
