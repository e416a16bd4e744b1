import { api } from "@/lib/api-client";
import type { NotificationArea, NotificationStatus, NotificationType } from "../domain/notification-types";
import type { NotificationPreferenceInput, NotificationPreferences } from "../preference/schema";
import type {
  NotificationPage,
  NotificationRange,
  NotificationRef,
  NotificationsChanged,
  NotificationTypeCounts,
} from "../schema";

const root = "/api/notification";

export type NotificationView = Readonly<{
  area: NotificationArea | "all";
  type: NotificationType | "all";
  status: NotificationStatus;
}>;

export const fetchNotifications = (
  view: NotificationView,
  { cursor, limit }: { cursor?: string | null; limit?: number },
  signal?: AbortSignal,
) => api.get<NotificationPage>(`${root}/list`, { searchParams: { ...view, cursor, limit }, signal });

export const postNotificationsRead = (which: NotificationRange) =>
  api.post<NotificationsChanged>(`${root}/read`, which);

export const postNotificationsUnread = (which: NotificationRef) =>
  api.post<NotificationsChanged>(`${root}/unread`, which);

export const postNotificationsArchive = (which: NotificationRange) =>
  api.post<NotificationsChanged>(`${root}/archive`, which);

export const postNotificationsRestore = (which: NotificationRef) =>
  api.post<NotificationsChanged>(`${root}/restore`, which);

export const fetchTypeCounts = (status: NotificationStatus, signal?: AbortSignal) =>
  api.get<NotificationTypeCounts>(`${root}/types`, { searchParams: { status }, signal });

export const fetchPreferences = (signal?: AbortSignal) =>
  api.get<NotificationPreferences>(`${root}/preferences`, { signal });

export const postPreference = (preference: NotificationPreferenceInput) =>
  api.post<NotificationPreferences>(`${root}/preferences/update`, preference);
