import { z } from "zod";
import { momentCursor } from "@/lib/moment-cursor";
import {
  type NotificationArea,
  notificationAreas,
  notificationLimits,
  notificationStatuses,
  notificationTypes,
} from "./domain/notification-types";

const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();

const areas = Object.keys(notificationAreas) as NotificationArea[];
/** `card-commented:<card id>`: what has the same key stands together in one line. */
const groupKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/);

/** One line: the latest of what is told of one thing, and how many there are of it. */
export const notificationSchema = z.object({
  id,
  type: z.enum(notificationTypes),
  groupKey,
  /** How many stand together in this line, itself counted. */
  count: z.int().min(1),
  unreadCount: z.int().min(0),
  /** Whose deed the latest is; null for what comes by itself and for accounts that no longer exist. */
  actor: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** How many different people the line is about. */
  actorCount: z.int().min(0),
  /** The record's name at that time. */
  subject: z.object({ type: z.string(), id, name: z.string() }),
  /** Where it leads: a path of ours. */
  href: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  isArchived: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  nextCursor: z.string().nullable(),
  /** Of all that is not archived, whatever is asked for; up to `notificationLimits.counted`. */
  unreadCount: z.int().min(0),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const notificationFiltersSchema = z.object({
  area: z.enum(["all", ...areas]).catch("all"),
  type: z.enum(["all", ...notificationTypes]).catch("all"),
  status: z.enum(notificationStatuses).catch("all"),
  cursor: momentCursor,
  limit: z.coerce.number().int().min(1).max(notificationLimits.mostPerPage).catch(notificationLimits.perPage),
});
export type NotificationFilters = z.infer<typeof notificationFiltersSchema>;

export const notificationTypesFiltersSchema = notificationFiltersSchema.pick({ status: true });
export type NotificationTypesFilters = z.infer<typeof notificationTypesFiltersSchema>;

/** How many lines there are of each type, and how many of them hold something unread; types without any are left out. */
export const notificationTypeCountsSchema = z.object({
  types: z.array(z.object({ type: z.enum(notificationTypes), count: z.int().min(1), unreadCount: z.int().min(0) })),
});
export type NotificationTypeCounts = z.infer<typeof notificationTypeCountsSchema>;

const some = z.strictObject({ ids: z.array(id).min(1).max(notificationLimits.mostPerPage) });
/** `before` leaves alone what has come after the line was seen. */
const group = z.strictObject({ groupKey, before: instant.optional() });
const everything = z.strictObject({
  all: z.literal(true),
  /** The moment up to which the reader has seen them. */
  before: instant,
  area: z.enum(areas).optional(),
  type: z.enum(notificationTypes).optional(),
  /** Leaves alone what was read already. */
  status: z.enum(["unread", "all"]).optional(),
});

/** Some by id, or a line by its key. */
export const notificationRefSchema = z.union([some, group]);
export type NotificationRef = z.infer<typeof notificationRefSchema>;

/** The same, or all up to a moment. */
export const notificationRangeSchema = z.union([some, group, everything]);
export type NotificationRange = z.infer<typeof notificationRangeSchema>;

/** Which were changed, to undo it, none where they are more than `notificationLimits.named`; and how many are unread now. */
export const notificationsChangedSchema = z.object({ ids: z.array(id), unreadCount: z.int().min(0) });
export type NotificationsChanged = z.infer<typeof notificationsChangedSchema>;
