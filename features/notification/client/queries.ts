import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { fetchNotifications, type NotificationView } from "./api";

/** The ladder of keys: dropping a rung drops everything below it. */
export const notificationKeys = {
  all: ["notification"] as const,
  unreadCount: () => [...notificationKeys.all, "unread-count"] as const,
  lists: () => [...notificationKeys.all, "list"] as const,
  list: (view: NotificationView) => [...notificationKeys.lists(), view] as const,
  /** Writes that are under way. */
  writes: () => [...notificationKeys.all, "write"] as const,
};

export function unreadCountQuery() {
  return queryOptions({
    queryKey: notificationKeys.unreadCount(),
    queryFn: async ({ signal }) => {
      const { unreadCount } = await fetchNotifications({ area: "all", status: "unread" }, { limit: 1 }, signal);
      return unreadCount;
    },
  });
}

export function notificationsQuery(view: NotificationView) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(view),
    queryFn: ({ pageParam, signal }) => fetchNotifications(view, { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
