import { api } from "@/lib/api-client";
import type { NotificationPage, NotificationRead, NotificationRef, NotificationsChanged } from "../schema";
import type { NotificationArea, NotificationStatus } from "../vocabulary/schema";

const root = "/api/notification";

export type NotificationView = Readonly<{ area: NotificationArea | "all"; status: NotificationStatus }>;

export const fetchNotifications = (
  view: NotificationView,
  { cursor, limit }: { cursor?: string | null; limit?: number },
  signal?: AbortSignal,
) => api.get<NotificationPage>(`${root}/list`, { searchParams: { ...view, cursor, limit }, signal });

export const postNotificationsRead = (which: NotificationRead) => api.post<NotificationsChanged>(`${root}/read`, which);

export const postNotificationsUnread = (which: NotificationRef) =>
  api.post<NotificationsChanged>(`${root}/unread`, which);

export const postNotificationsArchive = (which: NotificationRef) =>
  api.post<NotificationsChanged>(`${root}/archive`, which);

export const postNotificationsRestore = (which: NotificationRef) =>
  api.post<NotificationsChanged>(`${root}/restore`, which);
