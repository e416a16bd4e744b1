import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import {
  answers,
  calendarViews,
  eventColors,
  calendarLimits as limits,
  reminderChannels,
  scopes,
} from "./domain/constants";

const id = z.uuid().toLowerCase();
const version = z.int().min(1);
const line = (max: number) => plainLine(max).min(1);
const invalid = { params: { code: "invalid-value" } };
/** Within what PostgreSQL and every calendar can show. */
const isInReach = (value: string) => value >= "1900" && value < "2200";
/** An instant (ISO 8601 with a zone or Z); what comes out is UTC. */
const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine(isInReach, invalid);
const day = z.iso.date().refine(isInReach, invalid);
/** A whole day for events of whole days, otherwise an instant. */
const moment = z.union([day, instant]);

/** Whether a zone by this IANA name is known here. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name);
  } catch {
    return false;
  }
}
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { code: "unknown-time-zone" } });

export const calendarSchema = z.object({
  id,
  name: z.string(),
  color: z.enum(eventColors),
  /** Everyone on the staff sees it. */
  isShared: z.boolean(),
  isDefault: z.boolean(),
  /** Whether the caller may put events into it and change those inside. */
  canEdit: z.boolean(),
  owner: z.object({ id, name: z.string() }),
  version,
});
export type Calendar = z.infer<typeof calendarSchema>;

export const calendarInputSchema = z.object({
  name: line(limits.calendarName),
  color: z.enum(eventColors).optional(),
  isShared: z.boolean().optional(),
});
export type CalendarInput = z.infer<typeof calendarInputSchema>;
export const calendarPatchSchema = calendarInputSchema.partial().extend({ version: version.optional() });
export const calendarUpdateSchema = z.object({ calendarId: id, calendar: calendarPatchSchema });
/** A calendar that is not empty is deleted only where it is said what becomes of its events. */
export const calendarDeleteSchema = z.object({
  calendarId: id,
  events: z.enum(["move", "delete"]).optional(),
  /** Where they go; the caller's first calendar when left out. */
  targetId: id.optional(),
});
export type CalendarDelete = z.infer<typeof calendarDeleteSchema>;

export const attendeeSchema = z.object({
  /** Null for somebody from outside. */
  userId: id.nullable(),
  /** Empty for colleagues: they are known by `userId`, and their addresses are not everybody's. */
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  answer: z.enum(answers),
  /** Where they are, for the line that shows the instant; null when that is not known. */
  timeZone: z.string().nullable(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const reminderSchema = z.object({
  minutesBefore: z.int().min(0).max(limits.reminderMinutes),
  channel: z.enum(reminderChannels),
});
export type Reminder = z.infer<typeof reminderSchema>;

/**
 * An event, or one occurrence of a series. Of a series a window holds each occurrence by itself; `id` tells them
 * apart, and `eventId` with `recurrenceId` names one to the server. A card's due date is `card_<card id>`, a project's
 * milestone `milestone_<milestone id>`.
 */
export const eventSchema = z.object({
  /** The event's id; of an occurrence `<series id>_<recurrence id>`. Unique within an answer. */
  id: z.string(),
  /** The stored record: the event, the series, or the changed occurrence. */
  eventId: id,
  /** Null where the caller is only invited, and for due dates of cards. */
  calendarId: id.nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** The event's own colour; null takes the calendar's. */
  ownColor: z.enum(eventColors).nullable(),
  /** As it is shown: its own colour or the calendar's. */
  color: z.enum(eventColors),
  category: z.string().nullable(),
  allDay: z.boolean(),
  /** `YYYY-MM-DD` for whole days, otherwise an instant in UTC. */
  start: z.string(),
  /** Exclusive: the day after the last whole day. */
  end: z.string(),
  timeZone: z.string(),
  recurrenceRule: z.string().nullable(),
  /** The series this belongs to; null for what happens once. */
  seriesId: id.nullable(),
  /** When this occurrence starts by the rule (a day or an instant, as `start`); null for what happens once. */
  recurrenceId: z.string().nullable(),
  isBusy: z.boolean(),
  organizer: z.object({ id, name: z.string() }),
  attendees: z.array(attendeeSchema),
  /** The caller's own. */
  reminders: z.array(reminderSchema),
  canEdit: z.boolean(),
  /** Shown here, kept elsewhere: moving it changes its source; it is edited there. */
  source: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("card"), cardId: id, boardId: id, boardName: z.string(), href: z.string() }),
      z.object({
        kind: z.literal("milestone"),
        milestoneId: id,
        projectId: id,
        projectName: z.string(),
        href: z.string(),
      }),
    ])
    .nullable(),
  version,
});
export type Event = z.infer<typeof eventSchema>;

const attendeeInput = z.union([
  z.object({ userId: id }),
  z.object({
    email: z.email().max(254).trim().toLowerCase().normalize("NFC"),
    name: plainLine(120).optional(),
  }),
]);

const eventFields = z.object({
  calendarId: id.optional(),
  title: line(limits.title),
  description: z.string().normalize("NFC").max(limits.description).optional(),
  location: z.string().trim().normalize("NFC").max(limits.location).optional(),
  color: z.enum(eventColors).nullable().optional(),
  category: line(limits.category).nullable().optional(),
  allDay: z.boolean().optional(),
  start: moment,
  /** Exclusive; left out, a whole day or an hour. */
  end: moment.optional(),
  timeZone: timeZone.optional(),
  recurrenceRule: z.string().trim().max(limits.recurrenceRule).nullable().optional(),
  isBusy: z.boolean().optional(),
  attendees: z.array(attendeeInput).max(limits.attendees).optional(),
  reminders: z.array(reminderSchema).max(limits.reminders).optional(),
});

export const eventInputSchema = eventFields;
export type EventInput = z.infer<typeof eventInputSchema>;

export const eventPatchSchema = eventFields.partial().extend({ version: version.optional() });
export type EventPatch = z.infer<typeof eventPatchSchema>;

/** The record's id, the `id` of an occurrence, which names its start too, `card_<card id>` or `milestone_<milestone id>`. */
const eventRef = z
  .string()
  .regex(/^(?:card_|milestone_)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?:_[0-9TZ:.-]{10,30})?$/)
  .transform((ref) => ref.replace(/^(?:card_|milestone_)?[^_]+/, (name) => name.toLowerCase()));
const occurrence = {
  /** Left out, an occurrence means itself and a series all of it. */
  scope: z.enum(scopes).optional(),
  /** Which occurrence, as `recurrenceId` of the event says. */
  recurrenceId: moment.optional(),
};

export const eventUpdateSchema = z.object({ eventId: eventRef, updateEvent: eventPatchSchema, ...occurrence });
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

export const eventDeleteSchema = z.object({ eventId: eventRef, ...occurrence });
export type EventDelete = z.infer<typeof eventDeleteSchema>;

/** Of a series: the answer to all of it, or to the one occurrence that is named. */
export const eventAnswerSchema = z.object({ eventId: eventRef, answer: z.enum(answers) });
export type EventAnswer = z.infer<typeof eventAnswerSchema>;

export const eventRefSchema = z.object({ eventId: eventRef });

/**
 * What undoes a write: `new`, `update` and `delete` answer it, and `POST events/restore` takes it within a day. It puts
 * back whatever that write changed, whole: rows, exceptions, people and reminders. Once only, and not over what others
 * have changed since (409). Null where there is nothing of ours to put back.
 */
const undoId = id.nullable();
export const eventAnswerBodySchema = z.object({ event: eventSchema, undoId });
export const eventDeletedSchema = z.object({ eventId: z.string(), undoId });
export const eventRestoreSchema = z.object({ undoId: id });
/** The event as it is again; null when what was undone had made it. */
export const eventRestoredSchema = z.object({ eventId: id, event: eventSchema.nullable() });

/** The window, at most `windowDays` long; without it, from three months ago to nine months ahead. */
export const eventFiltersSchema = z.object({
  start: moment.optional().catch(undefined),
  end: moment.optional().catch(undefined),
});
export type EventFilters = z.infer<typeof eventFiltersSchema>;

export const eventSearchSchema = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, limits.search))
    .catch(""),
});

/** What the address of the screen says. Notifications and the search lead to an event by its `id` and its day. */
export const calendarPageSchema = z.object({
  view: z.enum(calendarViews).optional().catch(undefined),
  date: day.optional().catch(undefined),
  event: z.string().max(80).optional().catch(undefined),
});

/** Who is looked at: the caller, and the people who are to be invited. */
export const conflictFiltersSchema = z.object({
  start: moment,
  end: moment,
  attendees: z.array(id).max(limits.attendees).optional(),
  /** The event that is being changed: it is in nobody's way. */
  exceptEventId: eventRef.optional(),
});
export type ConflictFilters = z.infer<typeof conflictFiltersSchema>;

/** Somebody is busy then. What with, only where the caller may see that event. */
export const conflictSchema = z.object({
  userId: id,
  name: z.string(),
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  eventId: z.string().nullable(),
  title: z.string().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Somebody who can be invited. */
export const inviteeSchema = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  jobTitle: z.string().nullable(),
  timeZone: z.string(),
});
export type Invitee = z.infer<typeof inviteeSchema>;

export const calendarSettingsSchema = z.object({ timeZone });
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/**
 * What a write changed, as an event of the stream carries it: the windows to read anew are those that it lies in, before
 * or after. Without `end` it has none; without `start` nothing is said about when.
 */
export const calendarChangeSchema = z.object({
  eventId: id.optional(),
  calendarId: id.optional(),
  start: instant.optional(),
  end: instant.optional(),
});
export type CalendarChange = z.infer<typeof calendarChangeSchema>;
