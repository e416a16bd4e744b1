/** Which conversations wait to be read, for the count in the menu of every page. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { StreamEvent } from "@/lib/event-stream-line";
import { readAgain, readAgainIfReading } from "@/lib/read-again";
import type { UnreadList } from "../../schema";
import { conversationKeys } from "./queries";

/** The page brings the number alone; which conversations it counts is asked once something happens in one. */
export type Unread = Readonly<{ count: number; known: UnreadList["conversations"] | null }>;

export const countedUnread = ({ conversations }: UnreadList): Unread => ({
  count: conversations.filter(({ isMuted }) => !isMuted).length,
  known: conversations,
});

export const unreadQuery = () =>
  queryOptions({
    queryKey: conversationKeys.unread(),
    queryFn: async ({ signal }) => countedUnread(await call("GET /api/chat/unread", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is known after an event; null where the server has to be asked. */
export function unreadAfter({ known }: Unread, { topic, payload }: StreamEvent, viewerId: string): Unread | null {
  if (known === null) return null;
  const { conversationId, userId, seq, message, changed } = payload as Readonly<{
    conversationId: string;
    userId?: string;
    seq: number;
    message?: Readonly<{ senderId: string | null }>;
    changed?: Readonly<{ draft?: string; name?: string; mutedUntil?: string | null }>;
  }>;
  const isKnown = known.some(({ id }) => id === conversationId);
  const same = countedUnread({ conversations: known });
  const others = countedUnread({ conversations: known.filter(({ id }) => id !== conversationId) });
  if (topic === "chat.message-sent") {
    if (message?.senderId === viewerId) return others;
    // Whether it is muted only the server knows.
    if (!isKnown) return null;
    return countedUnread({
      conversations: known.map((one) => (one.id === conversationId ? { ...one, lastSeq: seq } : one)),
    });
  }
  if (topic === "chat.read") {
    if (userId !== viewerId) return same;
    return known.some(({ id, lastSeq }) => id === conversationId && seq >= lastSeq) ? others : same;
  }
  if (topic === "chat.conversation-changed") return changed && changed.mutedUntil === undefined ? same : null;
  return topic === "chat.message-changed" && isKnown && changed !== undefined && "isDeleted" in changed ? null : same;
}

/** Follows an event; many that ask the server one after another ask once. */
export function receiveUnread(client: QueryClient, event: StreamEvent, viewerId: string): void {
  const { queryKey } = unreadQuery();
  const cached = client.getQueryData(queryKey);
  const next = cached && unreadAfter(cached, event, viewerId);
  if (next) {
    client.setQueryData(queryKey, next);
    readAgainIfReading(client, queryKey);
  } else readAgain(client, { queryKey });
}
