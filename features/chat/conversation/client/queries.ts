/** Queries for conversations, contacts, what a search finds, and which conversations wait to be read. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const conversationKeys = {
  all: ["chat"] as const,
  lists: () => [...conversationKeys.all, "list"] as const,
  list: (filter: ConversationFilter) => [...conversationKeys.lists(), filter] as const,
  details: () => [...conversationKeys.all, "detail"] as const,
  /** By the id of the conversation or of the other person. */
  detail: (conversationKey: string) => [...conversationKeys.details(), conversationKey] as const,
  pinned: (conversationId: string) => [...conversationKeys.all, "pinned", conversationId] as const,
  contacts: (search: string) => [...conversationKeys.all, "contacts", search] as const,
  search: (query: string) => [...conversationKeys.all, "search", query] as const,
  unread: () => [...conversationKeys.all, "unread"] as const,
  writes: (conversationId: string) => [...conversationKeys.all, "write", conversationId] as const,
};

export type ConversationFilter = "all" | "unread";

export const conversationsQuery = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/chat/conversations", {
        query: { unread: filter === "unread", cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Events keep them up to date; when the stream stands again they are read again.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const conversationQuery = (conversationKey: string) =>
  queryOptions({
    queryKey: conversationKeys.detail(conversationKey),
    queryFn: ({ signal }) => call("GET /api/chat/conversation", { query: { conversationKey }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const contactsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.contacts(search),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/chat/contacts", { query: { search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Conversations by what they are called, people by name, and messages by what they say. */
export const chatSearchQuery = (query: string) =>
  queryOptions({
    queryKey: conversationKeys.search(query),
    queryFn: async ({ signal }) => {
      const [{ results }, { conversations }] = await Promise.all([
        call("GET /api/chat/search", { query: { query }, signal }),
        call("GET /api/chat/conversations", { query: { search: query }, signal }),
      ]);
      return { ...results, conversations };
    },
    enabled: query !== "",
    staleTime: 0,
  });

export const pinnedQuery = (conversationId: string) =>
  queryOptions({
    queryKey: conversationKeys.pinned(conversationId),
    queryFn: async ({ signal }) =>
      (await call("GET /api/chat/messages/pinned", { query: { conversationId }, signal })).messages,
  });
