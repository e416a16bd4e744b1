import "server-only";
import { eq } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { setAnswer, setPeople } from "../attendee/server/commands";
import { findColleagues, invitedOf } from "../attendee/server/data";
import { ensureDefaultCalendar } from "../calendars/server/commands";
import { requireCalendar } from "../calendars/server/data";
import { moveDueCard, refuseDueCard } from "../due-card/server/commands";
import { cardOfEvent } from "../due-card/server/data";
import { moveMilestone, refuseMilestone } from "../milestone/server/commands";
import { milestoneOfEvent } from "../milestone/server/data";
import { canEditCalendar } from "../policy";
import { planReminders } from "../reminder/server/commands";
import type { Event, EventAnswer, EventDelete, EventInput, EventPatch, EventUpdate } from "../schema";
import {
  type Change,
  type Changed,
  changeAll,
  changeFollowing,
  changeOne,
  copyOf,
  detachOccurrence,
  removeFollowing,
  removeOne,
} from "../series/server/commands";
import { type Held, holdEvent, occurrenceOf, scopeOf, shownOf } from "../series/server/data";
import { type Action, announceEvent, hrefOf } from "./commands/announcement";
import { keepUndo } from "./commands/undo";
import { readSeries, type SeenSeries } from "./data/family";
import { presentRecord } from "./presenter";
import { lastEndOf, scheduleOf, writeMoment } from "./schedule";

type Written = { event: Event; undoId: string | null };

/** The calendar that is named, or the caller's first. Throws for one that they see and may not change. */
async function calendarFor(actor: Actor, calendarId: string | undefined) {
  if (calendarId === undefined) return await ensureDefaultCalendar(actor);
  const calendar = await requireCalendar(actor, calendarId);
  if (!canEditCalendar(actor, calendar)) throw new AppError("forbidden");
  return calendar;
}

const nothing: SeenSeries = { seen: [], events: [], attendees: [], reminders: [] };
const noWords = { title: "", description: "", location: "", color: null, category: null, isBusy: true };

/** Adds an event or a series to a calendar of the caller. */
export async function createEvent(actor: Actor, input: EventInput): Promise<Written> {
  const colleagues = await findColleagues(input.attendees);
  return await transact(async (tx) => {
    const calendar = await calendarFor(actor, input.calendarId);
    const schedule = scheduleOf(input, null, { pointer: "#", timeZone: actor.timeZone });
    const invited = invitedOf(input.attendees ?? [], colleagues, "#");
    const id = newId();
    const dates = { addedDates: [], excludedDates: [] };
    await tx.insert(calendarEvents).values({
      id,
      uid: id,
      calendarId: calendar.id,
      ownerId: actor.userId,
      ...copyOf(noWords, input),
      ...schedule,
      lastEndsAt: lastEndOf({ ...schedule, ...dates }),
    });
    const people = { invited: invited.length > 0 ? invited : undefined, reminders: input.reminders };
    await setPeople(tx, [id], { ...people, userId: actor.userId });
    const action = { verb: "created" as const, eventId: id, before: nothing, isMoved: false };
    const { after, undoId } = await finish(tx, actor, action, [id]);
    return { event: shownIn(after, actor, id), undoId };
  });
}

/** Changes an event, one occurrence of a series, that one and those after it, or all; or the day of a card or a milestone. */
export async function updateEvent(actor: Actor, { updateEvent: patch, scope, ...ref }: EventUpdate): Promise<Written> {
  const cardId = cardOfEvent(ref.eventId);
  if (cardId) return { event: await moveDueCard(actor, cardId, patch), undoId: null };
  const milestoneId = milestoneOfEvent(ref.eventId);
  if (milestoneId) return { event: await moveMilestone(actor, milestoneId, patch), undoId: null };
  const colleagues = await findColleagues(patch.attendees);
  return await transact(async (tx) => {
    const held = await holdEvent(tx, actor, ref);
    if (patch.version !== undefined && patch.version !== held.record.version) {
      throw new AppError("stale", { current: shownOf(held) });
    }
    if (!held.canEdit) return await setOwnReminders(held, patch);
    const change: Change = {
      patch,
      calendarId: patch.calendarId && (await calendarFor(actor, patch.calendarId)).id,
      invited: patch.attendees && invitedOf(patch.attendees, colleagues, "#/updateEvent"),
    };
    const changed = await changeFor(scopeOf(held, scope))(held, change);
    const { recordId, start, isMoved } = changed;
    const { root, before } = held;
    const action = { verb: "updated" as const, eventId: root.id, before, isMoved, start: start ?? undefined };
    const { after, undoId } = await finish(tx, actor, action, changed.rootIds);
    return { event: shownIn(after, actor, recordId, start), undoId };
  });
}

const changeFor = (scope: "this" | "following" | "all"): ((held: Held, change: Change) => Promise<Changed>) =>
  ({ this: changeOne, following: changeFollowing, all: changeAll })[scope];

/** Who is only invited keeps reminders of their own, and changes nothing else. */
async function setOwnReminders(held: Held, { reminders, version: _, ...rest }: EventPatch): Promise<Written> {
  const { tx, actor, record } = held;
  if (!reminders || Object.keys(rest).length > 0) throw new AppError("forbidden");
  await setPeople(tx, [record.id], { reminders, userId: actor.userId });
  const series = await readSeries(tx, [held.root.id]);
  await planReminders(tx, series);
  const named = held.recurrenceId && !record.seriesId ? writeMoment(held.recurrenceId, record.allDay) : null;
  return { event: shownIn(series, actor, record.id, named), undoId: null };
}

/** Takes an event out, or one occurrence, or that one and those after it. */
export function deleteEvent(
  actor: Actor,
  { scope, ...ref }: EventDelete,
): Promise<{ eventId: string; undoId: string | null }> {
  if (cardOfEvent(ref.eventId)) refuseDueCard(ref.eventId);
  if (milestoneOfEvent(ref.eventId)) refuseMilestone(ref.eventId);
  return transact(async (tx) => {
    const held = await holdEvent(tx, actor, ref);
    if (!held.canEdit) throw new AppError("forbidden");
    const { root, before } = held;
    const chosen = scopeOf(held, scope);
    if (chosen === "this") await removeOne(held);
    else if (chosen === "following") await removeFollowing(held);
    else await tx.delete(calendarEvents).where(eq(calendarEvents.id, root.id));
    const start = writeMoment(occurrenceOf(held).startsAt, held.record.allDay);
    const action = { verb: "deleted" as const, eventId: root.id, before, isMoved: true, start };
    const { undoId } = await finish(tx, actor, action, chosen === "all" ? [] : [root.id]);
    return { eventId: ref.eventId, undoId };
  });
}

/** The answer of somebody who is invited; the organiser is told. */
export function answerEvent(actor: Actor, { eventId, answer }: EventAnswer): Promise<{ event: Event }> {
  if (cardOfEvent(eventId)) refuseDueCard(eventId);
  if (milestoneOfEvent(eventId)) refuseMilestone(eventId);
  return transact(async (tx) => {
    const held = await holdEvent(tx, actor, { eventId });
    const { root, before, recurrenceId, overrides } = held;
    const isInvited = before.attendees.some((one) => one.userId === actor.userId && one.eventId === held.record.id);
    if (!isInvited) throw new AppError("forbidden");
    const record = recurrenceId ? await detachOccurrence(held) : root;
    const ids = recurrenceId ? [record.id] : [root.id, ...overrides.map((row) => row.id)];
    await setAnswer(tx, ids, { userId: actor.userId, answer });
    const action = { verb: "answered" as const, eventId: root.id, before, isMoved: false };
    const { after } = await finish(tx, actor, action, [root.id]);
    await notify(tx, {
      type: "event-answered",
      userIds: [root.ownerId],
      actor,
      subject: { type: "event", id: root.id, name: record.title },
      href: hrefOf(record),
      data: { answer, start: writeMoment(record.startsAt, record.allDay), allDay: record.allDay ? 1 : 0 },
    });
    return { event: shownIn(after, actor, record.id) };
  });
}

/** What every write ends with: who is concerned hears of it, reminders are planned anew, and it can be undone. */
async function finish(tx: Transaction, actor: Actor, action: Omit<Action, "after">, rootIds: readonly string[]) {
  const after = rootIds.length > 0 ? await readSeries(tx, rootIds) : nothing;
  await announceEvent(tx, actor, { ...action, after });
  await planReminders(tx, after);
  if (action.verb === "answered") return { after, undoId: null };
  return { after, undoId: keepUndo(tx, actor, { eventId: action.eventId, before: action.before, after }) };
}

/** A record of a family as the caller sees it now. */
function shownIn({ seen }: SeenSeries, actor: Actor, recordId: string, start?: string | null): Event {
  const row = seen.find(({ id }) => id === recordId);
  if (!row) throw new AppError("not-found");
  return presentRecord(actor, row, start ?? undefined);
}
