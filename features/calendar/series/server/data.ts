import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { parseRule, type RecurrenceRule, type RuleDay, type Weekday, weekdays, writeRule } from "@/lib/recurrence/rule";
import { isStartOf } from "@/lib/recurrence/series";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import type { Scope } from "../../domain/constants";
import { toClock } from "../../domain/wall-clock";
import { cardOfEvent, findDueCard } from "../../due-card/server/data";
import { findMilestoneDay, milestoneOfEvent } from "../../milestone/server/data";
import { canEditCalendar, canUseCalendar } from "../../policy";
import type { Event } from "../../schema";
import { readSeries, type SeenRow, type SeenSeries } from "../../server/data/family";
import { presentRecord } from "../../server/presenter";
import { dayMs, type EventRow, isInReach, isSeries, type Schedule, seriesOf, writeMoment } from "../../server/schedule";

/** An event or a series, and what was named of it. */
type Named = Readonly<{
  actor: Actor;
  /** The event, or the series. */
  root: SeenRow;
  /** What was named: the root, or a changed occurrence of it. */
  record: SeenRow;
  /** The start by the rule of the occurrence that was named; null when the whole was. */
  recurrenceId: Date | null;
  overrides: readonly SeenRow[];
  /**
   * The highest version among them. An occurrence that begins or ceases to have a row keeps its id, so what it is from then
   * on is above all that anybody has seen of it.
   */
  topVersion: number;
  before: SeenSeries;
  canEdit: boolean;
}>;

/** One whose row this transaction holds: nobody else writes to it or its occurrences meanwhile. */
export type Held = Named & Readonly<{ tx: Transaction }>;

type Ref = Readonly<{ eventId: string; recurrenceId?: string }>;

/** Finds what is named and locks it. What the caller may not see is not there. */
export async function holdEvent(tx: Transaction, actor: Actor, ref: Ref): Promise<Held> {
  const rootId = rootIdOf(actor, recordIdOf(ref));
  // Read by the next statement: one that waits for a lock still sees the others' rows as they were before.
  const [held] = await tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(eq(calendarEvents.id, rootId))
    .for("update");
  if (!held) throw new AppError("not-found");
  return { ...namedIn(await readSeries(tx, [held.id]), actor, ref), tx };
}

const recordIdOf = ({ eventId }: Ref) => eventId.split("_", 1)[0] ?? "";

/** The series of a changed occurrence, else the record itself. Who may use no calendar does not learn what there is. */
function rootIdOf(actor: Actor, recordId: string): SQL {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  return sql`(select coalesce(named.series_id, named.id) from calendar_event named where named.id = ${recordId})`;
}

async function findNamed(actor: Actor, ref: Ref): Promise<Named> {
  const executor = current();
  const [root] = await executor
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(eq(calendarEvents.id, rootIdOf(actor, recordIdOf(ref))));
  if (!root) throw new AppError("not-found");
  return namedIn(await readSeries(executor, [root.id]), actor, ref);
}

/** What is named of a family. Throws where the caller does not see it. */
function namedIn(before: SeenSeries, actor: Actor, ref: Ref): Named {
  const named = before.seen.find(({ id }) => id === recordIdOf(ref));
  if (!named || !canSee(actor, named)) throw new AppError("not-found");
  const root = before.seen.find(({ seriesId }) => seriesId === null);
  if (!root) throw new AppError("not-found");
  const at = named.seriesId ? named.recurrenceId : momentOf(ref.eventId.split("_")[1] ?? ref.recurrenceId, root);
  const overrides = before.seen.filter(({ seriesId }) => seriesId === root.id);
  const changed = at && overrides.find((row) => row.recurrenceId?.getTime() === at.getTime());
  if (at && !changed && !(isSeries(root) && isStartOf(seriesOf(root), writeMoment(at, root.allDay)))) {
    throw new AppError("not-found");
  }
  const record = changed ?? named;
  if (!canSee(actor, record)) throw new AppError("not-found");
  const canEdit = canEditCalendar(actor, named.calendar);
  const topVersion = Math.max(root.version, ...overrides.map(({ version }) => version));
  return { actor, root, record, recurrenceId: at, overrides, topVersion, before, canEdit };
}

/** In a calendar of one's own or of all staff, or invited. */
const canSee = ({ userId }: Actor, { calendar, attendees }: SeenRow): boolean =>
  calendar.isShared || calendar.ownerId === userId || attendees.some((one) => one.userId === userId);

function momentOf(text: string | undefined, { allDay }: EventRow): Date | null {
  if (text === undefined) return null;
  const moment = new Date(allDay ? text.slice(0, 10) : text);
  if (!isInReach(moment)) throw new AppError("not-found");
  return moment;
}

/** Which occurrences are meant. Throws where that needs an occurrence and none was named. */
export function scopeOf({ root, recurrenceId }: Held, wanted: Scope | undefined): Scope {
  if (!isSeries(root)) return "all";
  if (recurrenceId === null) {
    if (wanted === undefined || wanted === "all") return "all";
    throw new AppError("invalid-input", { fields: [{ pointer: "#/recurrenceId", code: "required" }] });
  }
  // From the first one on is all of it.
  if (wanted === "following" && recurrenceId <= root.startsAt) return "all";
  return wanted ?? "this";
}

/** The named occurrence as an event of its own: what a patch is laid upon. */
export function occurrenceOf({ root, record, recurrenceId }: Held): EventRow {
  if (record.seriesId || !recurrenceId) return { ...record, recurrenceRule: root.recurrenceRule };
  const length = root.endsAt.getTime() - root.startsAt.getTime();
  return { ...root, startsAt: recurrenceId, endsAt: new Date(recurrenceId.getTime() + length) };
}

const wallDay = (at: Date, { allDay, timeZone }: Schedule) =>
  new Date(Math.floor((allDay ? at : toClock(at.toISOString(), timeZone)).getTime() / dayMs) * dayMs);

const weekdayOf = (day: Date): Weekday => weekdays[(day.getUTCDay() + 6) % 7] ?? "MO";

function shiftWeekday({ day, ordinal }: RuleDay, days: number): RuleDay {
  return { day: weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day, ordinal };
}

/** The nth weekday of a month that a day is; counted from the end where the rule did, and for a fifth one. */
function nthWeekday(day: Date, fromEnd: boolean): RuleDay {
  const nth = Math.ceil(day.getUTCDate() / 7);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const fromLast = -Math.ceil((lastOfMonth - day.getUTCDate() + 1) / 7);
  return { day: weekdayOf(day), ordinal: fromEnd || nth > 4 ? fromLast : nth };
}

/** The rule of a series that is moved as a whole: its weekdays, its day of the month and its end move along. */
export function shiftRule(text: string | null, old: Schedule, next: Schedule, shift: (moment: Date) => Date) {
  const rule = text === null ? null : parseRule(text);
  if (!rule) return text;
  const [from, to] = [wallDay(old.startsAt, old), wallDay(next.startsAt, next)];
  const days = Math.round((to.getTime() - from.getTime()) / dayMs);
  return writeRule({
    ...rule,
    ...(days !== 0 && shiftedDays(rule, { from, to, days })),
    until: shiftUntil(rule, next, shift),
  });
}

function shiftedDays(rule: RecurrenceRule, { from, to, days }: { from: Date; to: Date; days: number }) {
  const [onlyDay, ...otherDays] = rule.byDay;
  const isNth = onlyDay !== undefined && onlyDay.ordinal !== null && otherDays.length === 0;
  const isOn = (list: readonly number[], value: number) => list.length === 1 && list[0] === value;
  return {
    ...(rule.freq === "WEEKLY" && { byDay: rule.byDay.map((day) => shiftWeekday(day, days)) }),
    ...(rule.freq !== "WEEKLY" && isNth && { byDay: [nthWeekday(to, (onlyDay.ordinal ?? 1) < 0)] }),
    ...(isOn(rule.byMonthDay, from.getUTCDate()) && { byMonthDay: [to.getUTCDate()] }),
    ...(isOn(rule.byMonth, from.getUTCMonth() + 1) && { byMonth: [to.getUTCMonth() + 1] }),
  };
}

function shiftUntil({ until }: RecurrenceRule, next: Schedule, shift: (moment: Date) => Date): string | null {
  if (until === null) return null;
  if (until.endsWith("Z")) return writeMoment(shift(new Date(until)), next.allDay);
  return until.length === 10 && next.allDay ? writeMoment(shift(new Date(until)), true) : until;
}

/** What is named, as the caller sees it. It only reads: nobody who writes has to wait for it. */
export async function findEvent(actor: Actor, { eventId }: { eventId: string }): Promise<Event> {
  const cardId = cardOfEvent(eventId);
  if (cardId) return await findDueCard(actor, cardId);
  const milestoneId = milestoneOfEvent(eventId);
  if (milestoneId) return await findMilestoneDay(actor, milestoneId);
  return shownOf(await findNamed(actor, { eventId }));
}

/** What was named, as it was found. */
export function shownOf({ actor, root, record, recurrenceId }: Named): Event {
  const start = recurrenceId && !record.seriesId ? writeMoment(recurrenceId, root.allDay) : undefined;
  return presentRecord(actor, record, start);
}
