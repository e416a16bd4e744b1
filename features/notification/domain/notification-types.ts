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
  "post-commented",
  "comment-replied",
  "new-device",
  "message-received",
  "chat-mentioned",
  "chat-acknowledgement",
  "chat-not-sent",
  "mail-received",
  "mail-undelivered",
  "mail-account-refused",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Of which area each type is: people filter by it. */
export const notificationAreas = {
  kanban: ["card-assigned", "card-commented", "card-due", "board-joined"],
  calendar: ["event-invited", "event-changed", "event-cancelled", "event-answered", "event-reminder"],
  blog: ["post-commented", "comment-replied"],
  account: ["new-device"],
  contact: ["message-received"],
  chat: ["chat-mentioned", "chat-acknowledgement", "chat-not-sent"],
  mail: ["mail-received", "mail-undelivered", "mail-account-refused"],
} as const satisfies Record<string, readonly NotificationType[]>;
export type NotificationArea = keyof typeof notificationAreas;

export const notificationStatuses = ["unread", "all", "archived"] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

export const notificationChannels = ["app", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * What nobody can turn off here: whoever misses that a meeting was moved or called off stands before a closed door,
 * and who is in their account is everybody's own business.
 */
export const alwaysNotified: readonly NotificationType[] = ["event-changed", "event-cancelled", "new-device"];

/** What nobody is told of who has not asked for it: the mailbox itself says it. */
export const quietTypes: readonly NotificationType[] = ["mail-received"];

/** What is mailed, too, where mail can leave, and whether that is so for whoever has chosen nothing. */
export const mailedTypes = { "event-invited": false, "event-reminder": true } as const satisfies Partial<
  Record<NotificationType, boolean>
>;

export const notificationLimits = {
  perPage: 30,
  mostPerPage: 200,
  /** Beyond it the bell says "99+". */
  mostShown: 99,
  /** Unread ones are counted up to so many. */
  counted: 1_000,
  /** Lines are made of so many of the newest. */
  listed: 5_000,
  /** A change of more than so many says none of their ids, and is not undone. */
  named: 1_000,
  maxKeptDays: 90,
  maxUnreadDays: 365,
} as const;
