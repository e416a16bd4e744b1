import "server-only";
import type { NotificationType } from "@/features/notification/domain/notification-types";
import { notify } from "@/features/notification/server/commands";
import { paths } from "@/lib/paths";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import { clockDay } from "../../domain/wall-clock";
import { mailInvited } from "../../invitation/server/commands";
import type { CalendarChange } from "../../schema";
import type { SeenSeries, Series } from "../data/family";
import { type EventRow, writeMoment } from "../schedule";

export type Action = Readonly<{
  verb: "created" | "updated" | "deleted" | "restored" | "answered";
  eventId: string;
  before: SeenSeries;
  after: SeenSeries;
  /** Whether time or place are others: then whoever is invited is told. */
  isMoved: boolean;
  /** The occurrence that it is about, where it is about one. */
  start?: string;
}>;

const topics = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  restored: "updated",
  answered: "updated",
} as const;

/** Tells open screens, the trail and the invited what became of an event. */
export async function announceEvent(tx: Transaction, actor: Actor, action: Action): Promise<void> {
  const rows = [...action.after.events, ...action.before.events];
  const event = rows.find(({ id }) => id === action.eventId) ?? rows[0];
  if (!event) return;
  const isGone = action.after.events.length === 0;
  await announceScreens(tx, action, isGone ? "deleted" : topics[action.verb]);
  const { eventId: subjectId, verb } = action;
  await recordActivity(tx, actor, { verb, subjectType: "event", subjectId, subjectName: event.title });
  if (verb === "answered") return;
  await announceInvited(tx, actor, { ...action, event });
}

const invitedOf = ({ attendees }: Series) => new Set(attendees.flatMap(({ userId }) => userId ?? []));
/** The invited and the organisers, who hear of what others do to their event. */
const concernedOf = (series: Series) => new Set([...invitedOf(series), ...series.events.map((row) => row.ownerId)]);

/** A shared calendar concerns all staff, another one its owner and those who are or were invited. */
async function announceScreens(tx: Transaction, { eventId, before, after }: Action, what: string): Promise<void> {
  const events = [...before.seen, ...after.seen];
  const topic = `calendar.event.${what}`;
  const announce = (audience: Parameters<typeof emit>[1]["audience"], payload: CalendarChange) =>
    emit(tx, { topic, audience, payload });
  const change = { eventId, ...stretchOf(events) };
  if (events.some(({ calendar }) => calendar.isShared)) return await announce({ kind: "staff" }, change);
  const owners = new Set(events.map(({ calendar }) => calendar.ownerId));
  for (const userId of new Set([...owners, ...invitedOf(before), ...invitedOf(after)])) {
    const calendarId = events.find(({ calendar }) => calendar.ownerId === userId)?.calendarId;
    await announce({ kind: "user", userId }, calendarId ? { ...change, calendarId } : change);
  }
}

/** From the first start until the last end, before and after; without an end where a series has none. */
function stretchOf(events: readonly EventRow[]): Pick<CalendarChange, "start" | "end"> {
  const ends = events.map(({ lastEndsAt }) => lastEndsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const [start, end] = [Math.min(...events.map(({ startsAt }) => startsAt.getTime())), Math.max(...ends)];
  return {
    start: new Date(start).toISOString(),
    ...(Number.isFinite(end) && { end: new Date(end).toISOString() }),
  };
}

/** Where an event is opened: its day, with the event on it. */
export function hrefOf(row: EventRow, start = writeMoment(row.startsAt, row.allDay)): string {
  const seriesId = row.seriesId ?? (row.recurrenceRule === null ? null : row.id);
  const name = row.seriesId && row.recurrenceId ? writeMoment(row.recurrenceId, row.allDay) : start;
  const event = seriesId ? `${seriesId}_${name}` : row.id;
  return `${paths.calendar}?${new URLSearchParams({ date: clockDay(new Date(start)), event })}`;
}

async function announceInvited(tx: Transaction, actor: Actor, action: Action & { event: EventRow }): Promise<void> {
  const { event, verb, before, after, start = writeMoment(event.startsAt, event.allDay) } = action;
  const [were, are] = [concernedOf(before), concernedOf(after)];
  const stayed = [...are].filter((userId) => were.has(userId));
  const wasCancelled = verb === "deleted";
  const announce = (type: NotificationType, userIds: readonly string[]) =>
    notify(tx, {
      type,
      userIds,
      actor,
      subject: { type: "event", id: action.eventId, name: event.title },
      href: hrefOf(event, start),
      data: { start, allDay: event.allDay ? 1 : 0, timeZone: event.timeZone, location: event.location },
    });
  await announce(
    "event-invited",
    [...are].filter((userId) => !were.has(userId)),
  );
  await announce(
    "event-cancelled",
    [...were].filter((userId) => !are.has(userId) || wasCancelled),
  );
  if (action.isMoved && !wasCancelled) await announce("event-changed", stayed);
  await mailInvited(tx, actor, { before, after, hrefOf });
}
