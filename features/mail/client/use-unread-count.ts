import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mailKeys, mailLabelsQuery } from "./queries";

/** Hands what is unread in the inbox to the menu, which asks nobody while the labels are at hand. */
export function useUnreadCount(): void {
  const client = useQueryClient();
  const { data } = useQuery(mailLabelsQuery());
  const count = data?.labels.find(({ id }) => id === "inbox")?.unreadCount;
  useEffect(() => {
    if (count !== undefined) client.setQueryData(mailKeys.unread(), count);
  }, [client, count]);
}
