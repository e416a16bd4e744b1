/** Changes conversations wherever the browser holds them: in lists and as the one that is open. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { composingActions } from "../../message/client/store";
import type { Contact, Conversation, ConversationDetails, ConversationPage } from "../../schema";
import { conversationKeys } from "./queries";

type Pages = InfiniteData<ConversationPage, string | null>;
type Change = (conversation: Conversation) => Conversation;

const inPages = (pages: Pages, next: (conversations: Conversation[]) => Conversation[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, conversations: next(page.conversations) })),
});

export function changeListed(client: QueryClient, conversationId: string, change: Change): void {
  client.setQueriesData<Pages>(
    { queryKey: conversationKeys.lists() },
    (cached) => cached && inPages(cached, (all) => all.map((one) => (one.id === conversationId ? change(one) : one))),
  );
}

export function changeOpen(client: QueryClient, conversationId: string, change: Change): void {
  client.setQueriesData<ConversationDetails>({ queryKey: conversationKeys.details() }, (cached) =>
    cached?.conversation?.id === conversationId ? { ...cached, conversation: change(cached.conversation) } : cached,
  );
}

export function changeConversation(client: QueryClient, conversationId: string, change: Change): void {
  changeListed(client, conversationId, change);
  changeOpen(client, conversationId, change);
}

const isListed = (pages: Pages, conversationId: string) =>
  pages.pages.some(({ conversations }) => conversations.some(({ id }) => id === conversationId));

/** The conversation as lists show it, wherever one of them has it. */
export function findListed(client: QueryClient, conversationId: string): Conversation | undefined {
  for (const [, cached] of client.getQueriesData<Pages>({ queryKey: conversationKeys.lists() })) {
    const found = cached?.pages.flatMap(({ conversations }) => conversations).find(({ id }) => id === conversationId);
    if (found) return found;
  }
  return undefined;
}

/** Shows a conversation as the server has told it, also in lists that did not have it. */
export function receiveConversation(client: QueryClient, conversation: Conversation): void {
  const listed = { ...conversation, messages: conversation.messages.slice(-1) };
  for (const [queryKey, cached] of client.getQueriesData<Pages>({ queryKey: conversationKeys.lists() })) {
    const [first, ...rest] = cached?.pages ?? [];
    if (!cached || !first) continue;
    if (isListed(cached, conversation.id)) continue;
    if (queryKey.at(-1) === "unread" && conversation.unreadCount === 0) continue;
    const pages = [{ ...first, conversations: [listed, ...first.conversations] }, ...rest];
    client.setQueryData<Pages>(queryKey, { ...cached, pages });
  }
  changeListed(client, conversation.id, () => listed);
  changeOpen(client, conversation.id, () => conversation);
  const key = conversationKeys.detail(conversation.id);
  const contact = beginWithContact(client, conversation);
  client.setQueryData<ConversationDetails>(key, (cached) =>
    cached?.conversation ? cached : { conversation, contact: cached?.contact ?? contact },
  );
}

/** Where somebody has opened a person to whom nobody had written, the conversation with them has begun. */
function beginWithContact(client: QueryClient, conversation: Conversation): Contact | null {
  if (conversation.type !== "ONE_TO_ONE") return null;
  const ids = conversation.participants.map(({ id }) => id);
  for (const [key, cached] of client.getQueriesData<ConversationDetails>({ queryKey: conversationKeys.details() })) {
    if (!cached?.contact || cached.conversation || !ids.includes(cached.contact.id)) continue;
    composingActions.draftMoved(cached.contact.id, conversation.id);
    client.setQueryData<ConversationDetails>(key, { ...cached, conversation });
    return cached.contact;
  }
  return null;
}

/** What is left of a conversation that the reader is no longer in. */
const gone: ConversationDetails = { conversation: null, contact: null };

export function dropConversation(client: QueryClient, conversationId: string): void {
  client.setQueriesData<Pages>(
    { queryKey: conversationKeys.lists() },
    (cached) => cached && inPages(cached, (all) => all.filter(({ id }) => id !== conversationId)),
  );
  client.setQueriesData<ConversationDetails>({ queryKey: conversationKeys.details() }, (cached) =>
    cached?.conversation?.id === conversationId ? gone : cached,
  );
}

/** Reads one conversation again; one that the reader is no longer in goes. */
export async function readAgain(client: QueryClient, conversationId: string): Promise<void> {
  try {
    const found = await call("GET /api/chat/conversation", { query: { conversationKey: conversationId } });
    if (found.conversation) receiveConversation(client, found.conversation);
  } catch (error) {
    if (codeOf(error) === "not-found") dropConversation(client, conversationId);
  }
}
