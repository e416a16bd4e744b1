/** How many mails of the inbox are unread, for the count in the menu of every page. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { readAgain } from "@/lib/read-again";
import { mailKeys } from "./queries";

export const unreadMailsQuery = () =>
  queryOptions({
    queryKey: mailKeys.unread(),
    queryFn: async ({ signal }) => {
      const { labels } = await call("GET /api/mail/labels", { signal });
      return labels.find(({ id }) => id === "inbox")?.unreadCount ?? 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks again after a change; where the labels are shown, they are kept up to date and say it. */
export function readUnreadAgain(client: QueryClient): void {
  if (client.getQueryCache().find({ queryKey: mailKeys.labels() })?.isActive()) return;
  readAgain(client, { queryKey: mailKeys.unread() });
}
