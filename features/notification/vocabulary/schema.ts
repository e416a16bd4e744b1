/** What people are told of. The words stand under `notifications.types` by these names. */
export const notificationTypes = [
  "card-assigned",
  "card-commented",
  "card-due",
  "event-invited",
  "event-changed",
  "event-cancelled",
  "event-answered",
  "event-reminder",
  "board-joined",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Of which area each type is: people filter by it. */
export const notificationAreas = {
  kanban: ["card-assigned", "card-commented", "card-due", "board-joined"],
  calendar: ["event-invited", "event-changed", "event-cancelled", "event-answered", "event-reminder"],
} as const satisfies Record<string, readonly NotificationType[]>;
export type NotificationArea = keyof typeof notificationAreas;

export const notificationLimits = { perPage: 30, mostKeptDays: 90 } as const;
