/** Queries for labels, lists of mails and single mails with their threads. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { MailPlace } from "../domain/mail-state";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const mailKeys = {
  all: ["mail"] as const,
  labels: () => [...mailKeys.all, "labels"] as const,
  lists: () => [...mailKeys.all, "list"] as const,
  list: ({ label, search }: MailPlace) => [...mailKeys.lists(), label, search] as const,
  details: () => [...mailKeys.all, "detail"] as const,
  detail: (mailId: string) => [...mailKeys.details(), mailId] as const,
  unread: () => [...mailKeys.all, "unread"] as const,
  writes: () => [...mailKeys.all, "write"] as const,
};

/** Events keep what is shown up to date; when the stream stands again it is read again. */
const staleTime = Number.POSITIVE_INFINITY;

export const mailLabelsQuery = () =>
  queryOptions({
    queryKey: mailKeys.labels(),
    queryFn: ({ signal }) => call("GET /api/mail/labels", { signal }),
    staleTime,
  });

export const mailsQuery = (place: MailPlace) =>
  infiniteQueryOptions({
    queryKey: mailKeys.list(place),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/mail/mails", {
        query: { label: place.label ?? undefined, search: place.search, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: mailKeys.detail(mailId),
    queryFn: ({ signal }) => call("GET /api/mail/mail", { query: { mailId }, signal }),
    staleTime,
  });
