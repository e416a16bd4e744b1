/** Changes conversations wherever the browser holds them: in lists and as the one that is open. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { changeCached } from "@/lib/change-cached";
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
  changeCached<Pages>(client, { queryKey: conversationKeys.lists() }, (cached) =>
    inPages(cached, (all) => all.map((one) => (one.id === conversationId ? change(one) : one))),
  );
}

export function changeOpen(client: QueryClient, conversationId: string, change: Change): void {
  changeCached<ConversationDetails>(client, { queryKey: conversationKeys.details() }, (cached) =>
    cached.conversation?.id === conversationId ? { ...cached, conversation: change(cached.conversation) } : cached,
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

/** Adds a conversation, with its last message alone, to the lists that lack it. */
export function joinLists(client: QueryClient, listed: Conversation): void {
  changeCached<Pages>(client, { queryKey: conversationKeys.lists() }, (cached, queryKey) => {
    const [first, ...rest] = cached.pages;
    const isOfList = queryKey.at(-1) !== "unread" || listed.unreadCount > 0;
    if (!first || !isOfList || isListed(cached, listed.id)) return cached;
    return { ...cached, pages: [{ ...first, conversations: [listed, ...first.conversations] }, ...rest] };
  });
}

/** Shows a conversation as the server has told it, also in lists that did not have it. */
export function receiveConversation(client: QueryClient, conversation: Conversation): void {
  // Events have brought more than this answer knows.
  if ((findListed(client, conversation.id)?.lastSeq ?? 0) > conversation.lastSeq)
    return void readAgain(client, conversation.id);
  const listed = { ...conversation, messages: conversation.messages.slice(-1) };
  joinLists(client, listed);
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
  changeCached<Pages>(client, { queryKey: conversationKeys.lists() }, (cached) =>
    inPages(cached, (all) => all.filter(({ id }) => id !== conversationId)),
  );
  changeCached<ConversationDetails>(client, { queryKey: conversationKeys.details() }, (cached) =>
    cached.conversation?.id === conversationId ? gone : cached,
  );
}

/** Conversations that are being read, and whether something has happened in them since that was asked. */
const overtaken = new Map<string, boolean>();

/** Something has happened in a conversation: an answer that is on its way is from before. */
export function overtakeReading(conversationId: string): void {
  if (overtaken.has(conversationId)) overtaken.set(conversationId, true);
}

/** So many answers in a row are overtaken where people write without a pause; then one is shown as it is. */
const maxOvertaken = 4;

/** Reads one conversation again, until nothing has happened in it meanwhile; one that the reader is no longer in goes. */
export async function readAgain(client: QueryClient, conversationId: string): Promise<void> {
  if (overtaken.has(conversationId)) return overtakeReading(conversationId);
  try {
    for (let attempt = 1; overtaken.get(conversationId) !== false; attempt += 1) {
      overtaken.set(conversationId, false);
      const found = await call("GET /api/chat/conversation", { query: { conversationKey: conversationId } });
      const isShown = !overtaken.get(conversationId) || attempt % maxOvertaken === 0;
      if (found.conversation && isShown) receiveConversation(client, found.conversation);
    }
  } catch (error) {
    if (codeOf(error) === "not-found") dropConversation(client, conversationId);
  } finally {
    overtaken.delete(conversationId);
  }
}
