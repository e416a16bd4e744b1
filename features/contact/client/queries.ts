/** Query for the messages from the contact form, page by page. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { ContactStatus } from "../domain/constants";

export const contactKeys = {
  all: ["contact"] as const,
  list: (status: ContactStatus, search: string) => [...contactKeys.all, status, search] as const,
};

export const messagesQuery = (status: ContactStatus, search: string) =>
  infiniteQueryOptions({
    queryKey: contactKeys.list(status, search),
    queryFn: ({ pageParam: cursor }) => call("GET /api/contact/list", { query: { status, search, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
