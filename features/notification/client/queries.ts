/** Queries for notifications, the unread count, the counts by type and the notification settings. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { NotificationArea, NotificationStatus, NotificationType } from "../domain/notification-types";

export type NotificationView = Readonly<{
  area: NotificationArea | "all";
  type: NotificationType | "all";
  status: NotificationStatus;
}>;

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const notificationKeys = {
  all: ["notification"] as const,
  unreadCount: () => [...notificationKeys.all, "unread-count"] as const,
  lists: () => [...notificationKeys.all, "list"] as const,
  list: (view: NotificationView) => [...notificationKeys.lists(), view] as const,
  typeCounts: (status: NotificationStatus) => [...notificationKeys.all, "type-counts", status] as const,
  preferences: () => [...notificationKeys.all, "preferences"] as const,
  /** Writes that are under way. */
  writes: () => [...notificationKeys.all, "write"] as const,
};

export function unreadCountQuery() {
  return queryOptions({
    queryKey: notificationKeys.unreadCount(),
    queryFn: async ({ signal }) => {
      const { unreadCount } = await call("GET /api/notification/list", {
        query: { area: "all", type: "all", status: "unread", limit: 1 },
        signal,
      });
      return unreadCount;
    },
  });
}

export function notificationsQuery(view: NotificationView) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(view),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/notification/list", { query: { ...view, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function typeCountsQuery(status: NotificationStatus) {
  return queryOptions({
    queryKey: notificationKeys.typeCounts(status),
    queryFn: async ({ signal }) => (await call("GET /api/notification/types", { query: { status }, signal })).types,
  });
}

export function preferencesQuery() {
  return queryOptions({
    queryKey: notificationKeys.preferences(),
    queryFn: ({ signal }) => call("GET /api/notification/preferences", { signal }),
  });
}
