import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { ruleUntil } from "@/lib/recurrence/rule";
import { isStartOf, ruleFollowing } from "@/lib/recurrence/series";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders } from "@/server/db/schema/calendar";
import { setPeople } from "../../attendee/server/commands";
import type { Invited } from "../../attendee/server/data";
import { calendarLimits } from "../../domain/constants";
import type { EventPatch } from "../../schema";
import { rowOf } from "../../server/data/family";
import {
  type EventRow,
  isInReach,
  isMoved,
  isSeries,
  lastEndOf,
  lengthOf,
  plainRule,
  requireRule,
  scheduleOf,
  seriesOf,
  shiftBetween,
  timesRefusal,
  writeMoment,
} from "../../server/schedule";
import { type Held, occurrenceOf, shiftRule } from "./data";
import { writeRows } from "./event-rows";

/** What a patch comes to once its references are looked up. */
export type Change = Readonly<{ patch: EventPatch; calendarId?: string; invited?: readonly Invited[] }>;
/** What a write touched: the record to show, of a series the start to show, and the families that are different now. */
export type Changed = Readonly<{
  recordId: string;
  start: string | null;
  rootIds: readonly string[];
  isMoved: boolean;
}>;

type Copy = Pick<EventRow, "title" | "description" | "location" | "color" | "category" | "isBusy">;
const pointer = "#/updateEvent";

/** The columns that a patch sets; what it leaves out stays as it is. */
export function copyOf(before: Copy, patch: EventPatch) {
  const { title, description, location, color, category, isBusy } = { ...before, ...patch };
  const copy = { title, description, location, color, category, isBusy };
  return {
    ...copy,
    searchKey: foldForSearch(`${title} ${location} ${category ?? ""} ${description}`.slice(0, 4_000)),
  };
}

/** A changed occurrence follows its series where it has not gone its own way. */
function followWords(own: EventRow, old: EventRow, next: Copy) {
  const follow = <Key extends keyof Copy>(key: Key) => (own[key] === old[key] ? next[key] : own[key]);
  return copyOf(
    {
      title: follow("title"),
      description: follow("description"),
      location: follow("location"),
      color: follow("color"),
      category: follow("category"),
      isBusy: follow("isBusy"),
    },
    {},
  );
}

/** Gives one event the people and the reminders of another. */
async function copyPeople(tx: Transaction, { before }: Held, fromId: string, eventId: string): Promise<void> {
  const attendees = before.attendees.filter((row) => row.eventId === fromId).map((row) => ({ ...row, eventId }));
  const reminders = before.reminders.filter((row) => row.eventId === fromId).map((row) => ({ ...row, eventId }));
  if (attendees.length > 0) await tx.insert(calendarAttendees).values(attendees);
  if (reminders.length > 0) await tx.insert(calendarReminders).values(reminders);
}

const changePeople = ({ tx, actor }: Held, eventIds: readonly string[], { patch, invited }: Change): Promise<void> =>
  setPeople(tx, eventIds, { invited, reminders: patch.reminders, userId: actor.userId });

/** The row of an occurrence that stands by itself from now on. */
export async function detachOccurrence(held: Held): Promise<EventRow> {
  const { tx, root, record, recurrenceId, topVersion } = held;
  if (record.seriesId) return record;
  if (held.overrides.length >= calendarLimits.changedOccurrences) {
    const detail = `At most ${calendarLimits.changedOccurrences} occurrences of a series stand by themselves.`;
    throw new AppError("conflict", { detail });
  }
  const own = { recurrenceRule: null, addedDates: [], excludedDates: [], version: topVersion };
  const { startsAt, endsAt } = occurrenceOf(held);
  const times = { startsAt, endsAt, lastEndsAt: endsAt, createdAt: new Date(), updatedAt: new Date() };
  const row = { ...rowOf(root), ...own, ...times, id: newId(), seriesId: root.id, recurrenceId };
  await tx.insert(calendarEvents).values(row);
  await copyPeople(tx, held, root.id, row.id);
  return row;
}

/** Changes one occurrence and leaves the others. */
export async function changeOne(held: Held, change: Change): Promise<Changed> {
  const { root } = held;
  const { recurrenceRule, ...patch } = change.patch;
  const refuse = (field: string) => timesRefusal(`${pointer}/${field}`, "not-for-one-occurrence");
  if (recurrenceRule && recurrenceRule !== root.recurrenceRule) throw refuse("recurrenceRule");
  if (change.calendarId && change.calendarId !== root.calendarId) throw refuse("calendarId");
  const before = { ...occurrenceOf(held), recurrenceRule: null };
  const schedule = scheduleOf(patch, before, { pointer, timeZone: root.timeZone });
  const next = { ...schedule, ...copyOf(before, patch) };
  const moved = isMoved(before, next);
  const row = await detachOccurrence(held);
  await writeRow(held.tx, row, { ...next, sequence: row.sequence + Number(moved), lastEndsAt: next.endsAt });
  await changePeople(held, [row.id], change);
  return { recordId: row.id, start: null, rootIds: [root.id], isMoved: moved };
}

async function writeRow(tx: Transaction, row: EventRow, set: Partial<EventRow>): Promise<void> {
  await tx
    .update(calendarEvents)
    .set({ ...set, version: row.version + 1, updatedAt: new Date() })
    .where(eq(calendarEvents.id, row.id));
}

type Plan = { next: EventRow; patch: EventPatch; shift: (moment: Date) => Date };

const mapDates = (dates: readonly string[], shift: (moment: Date) => Date) =>
  dates.map((date) => shift(new Date(date)).toISOString());

/** The series as it is to be, from the series as it is, seen from the occurrence that the patch speaks of. */
function planSeries(held: Held, { patch, calendarId }: Change, base: EventRow): Plan {
  const { root } = held;
  const seen = { ...spokenOf(held, patch), timeZone: root.timeZone };
  const times = scheduleOf({ ...patch, recurrenceRule: null }, seen, { pointer, timeZone: root.timeZone });
  const shift = shiftBetween({ old: root, next: times, from: seen, to: times.startsAt });
  const startsAt = held.recurrenceId === null ? times.startsAt : shift(base.startsAt);
  if (!isInReach(startsAt)) {
    throw new AppError("invalid-input", { fields: [{ pointer: `${pointer}/start`, code: "invalid-value" }] });
  }
  const keepsLength = patch.end === undefined && times.allDay === root.allDay;
  const length = lengthOf(keepsLength ? root : times);
  const schedule = { ...times, startsAt, endsAt: new Date(startsAt.getTime() + length) };
  const wanted = patch.recurrenceRule === root.recurrenceRule ? undefined : patch.recurrenceRule;
  const rule = wanted === undefined ? shiftRule(base.recurrenceRule, base, schedule, shift) : plainRule(wanted);
  const next = {
    ...base,
    ...copyOf(base, patch),
    ...schedule,
    recurrenceRule: rule,
    addedDates: wanted === null ? [] : mapDates(base.addedDates, shift),
    excludedDates: wanted === null ? [] : mapDates(base.excludedDates, shift),
    calendarId: calendarId ?? base.calendarId,
  };
  requireRule(next, pointer);
  return { shift, patch, next: { ...next, lastEndsAt: lastEndOf(next) } };
}

/** A changed occurrence lends its own times to the series only where the patch speaks of times. */
function spokenOf(held: Held, { start, end, allDay }: EventPatch): EventRow {
  const speaksOfTimes = start !== undefined || end !== undefined || allDay !== undefined;
  return occurrenceOf(speaksOfTimes ? held : { ...held, record: held.root });
}

/**
 * Brings changed occurrences over into the series as it is now. Those that it does not hold any more go, and so does a
 * later one of two that come to stand for the same start, as when hours become whole days.
 */
async function carryOver(held: Held, overrides: readonly EventRow[], plan: Plan): Promise<string[]> {
  const { tx } = held;
  if (overrides.length === 0) return [];
  const ids = overrides.map(({ id }) => id);
  const rows = keptRows(held, overrides, plan);
  const kept = new Set(rows.map(({ id }) => id));
  // One may move to where another still stands: all give up their places first.
  await tx.update(calendarEvents).set({ recurrenceId: null }).where(inArray(calendarEvents.id, ids));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, gone));
  await writeRows(tx, rows);
  return [...kept];
}

/** Those of the changed occurrences that stay, as they are to be. */
function keptRows({ root, record }: Held, overrides: readonly EventRow[], { next, shift, patch }: Plan): EventRow[] {
  const bare = { ...next, excludedDates: [] };
  const taken = new Set<number>();
  const inOrder = overrides.toSorted((a, b) => Number(a.recurrenceId) - Number(b.recurrenceId));
  return inOrder.flatMap((own) => {
    const recurrenceId = shift(own.recurrenceId ?? own.startsAt);
    const isHeld = isSeries(next) && isStartOf(seriesOf(bare), writeMoment(recurrenceId, next.allDay));
    if (!isHeld || taken.has(recurrenceId.getTime())) return [];
    taken.add(recurrenceId.getTime());
    const isNamed = own.id === record.id;
    const isInPlace =
      isNamed ||
      (own.startsAt.getTime() === own.recurrenceId?.getTime() &&
        lengthOf(own) === lengthOf(root) &&
        own.allDay === root.allDay);
    const endsAt = new Date(recurrenceId.getTime() + lengthOf(next));
    const times = { startsAt: recurrenceId, endsAt, lastEndsAt: endsAt, allDay: next.allDay };
    return {
      ...own,
      ...(isNamed ? copyOf(own, patch) : followWords(own, root, next)),
      ...(isInPlace && times),
      timeZone: own.timeZone === root.timeZone ? next.timeZone : own.timeZone,
      seriesId: next.id,
      uid: next.uid,
      calendarId: next.calendarId,
      recurrenceId,
      version: own.version + 1,
      updatedAt: new Date(),
    };
  });
}

/** Changes an event, or a series with all its occurrences. */
export async function changeAll(held: Held, change: Change): Promise<Changed> {
  const { tx, root, recurrenceId, overrides, topVersion } = held;
  const plan = planSeries(held, change, root);
  const moved = isMoved(root, plan.next);
  const { id: _, version: __, createdAt: ___, ...set } = plan.next;
  await writeRow(tx, { ...root, version: topVersion }, { ...set, sequence: root.sequence + Number(moved) });
  const kept = await carryOver(held, overrides, plan);
  await changePeople(held, [root.id, ...kept], change);
  const shown = recurrenceId === null ? plan.next.startsAt : plan.shift(recurrenceId);
  return {
    recordId: root.id,
    start: isSeries(plan.next) ? writeMoment(shown, plan.next.allDay) : null,
    rootIds: [root.id],
    isMoved: moved,
  };
}

/** Ends a series before an occurrence; its changed occurrences from there on are the caller's to care for. */
async function endBefore(tx: Transaction, root: EventRow, at: Date): Promise<void> {
  const isEarlier = (date: string) => new Date(date) < at;
  const rest = {
    ...root,
    recurrenceRule: root.recurrenceRule && ruleUntil(root.recurrenceRule, writeMoment(at, root.allDay)),
    addedDates: root.addedDates.filter(isEarlier),
    excludedDates: root.excludedDates.filter(isEarlier),
  };
  const { recurrenceRule, addedDates, excludedDates } = rest;
  const set = { recurrenceRule, addedDates, excludedDates, sequence: root.sequence + 1, lastEndsAt: lastEndOf(rest) };
  await writeRow(tx, root, set);
}

const isFrom = (at: Date) => (row: EventRow) => row.recurrenceId !== null && row.recurrenceId >= at;

/** Splits a series: what comes from the named occurrence on is a series of its own, changed. */
export async function changeFollowing(held: Held, change: Change): Promise<Changed> {
  const { tx, root, overrides } = held;
  const at = held.recurrenceId ?? root.startsAt;
  const id = newId();
  const now = new Date();
  const isLater = (date: string) => new Date(date) >= at;
  const rest: EventRow = {
    ...rowOf(root),
    id,
    uid: id,
    startsAt: at,
    endsAt: new Date(at.getTime() + lengthOf(root)),
    recurrenceRule: root.recurrenceRule && ruleFollowing(seriesOf(root), writeMoment(at, root.allDay)),
    addedDates: root.addedDates.filter(isLater),
    excludedDates: root.excludedDates.filter(isLater),
    sequence: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const plan = planSeries(held, change, rest);
  await tx.insert(calendarEvents).values(plan.next);
  await copyPeople(tx, held, root.id, id);
  const moved = isMoved(rest, plan.next);
  const later = overrides.filter(isFrom(at));
  const kept = await carryOver(held, later, plan);
  await endBefore(tx, root, at);
  await changePeople(held, [id, ...kept], change);
  const start = isSeries(plan.next) ? writeMoment(plan.next.startsAt, plan.next.allDay) : null;
  return { recordId: id, start, rootIds: [root.id, id], isMoved: moved };
}

/** Takes one occurrence out. */
export async function removeOne({ tx, root, record, recurrenceId }: Held): Promise<void> {
  if (record.seriesId) await tx.delete(calendarEvents).where(eq(calendarEvents.id, record.id));
  if (root.excludedDates.length >= calendarLimits.excludedDates) {
    throw new AppError("conflict", { detail: `A series leaves out at most ${calendarLimits.excludedDates} dates.` });
  }
  const excludedDates = [...root.excludedDates, (recurrenceId ?? root.startsAt).toISOString()];
  const lastEndsAt = lastEndOf({ ...root, excludedDates });
  await writeRow(tx, root, { excludedDates, lastEndsAt, sequence: root.sequence + 1 });
}

/** Takes the named occurrence and those after it out. */
export async function removeFollowing({ tx, root, overrides, recurrenceId }: Held): Promise<void> {
  const at = recurrenceId ?? root.startsAt;
  const gone = overrides.filter(isFrom(at)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.delete(calendarEvents).where(and(eq(calendarEvents.seriesId, root.id), inArray(calendarEvents.id, gone)));
  }
  await endBefore(tx, root, at);
}
