import "server-only";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import ICAL from "ical.js";
import { chunksOf } from "@/lib/chunks";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarEvents, calendars } from "@/server/db/schema/calendar";
import { streamedAnswer } from "@/server/http/streamed-answer";
import { requireCalendar } from "../../calendars/server/data";
import { presentIcsEvent } from "../../ics/server/event-writer";
import { foldLines } from "../../ics/server/fold";
import { writeZone } from "../../ics/server/time-zones";
import { isEventOf, readRows } from "../../server/data";
import { presentAttendee, presentReminders } from "../../server/presenter";
import { type EventRow, isSeries } from "../../server/schedule";
import type { ExportFilters } from "../schema";

const product = "-//Ordo//Calendar//EN";
/** Records of one file; the newest would be of little use without the older ones, so nothing else is left out. */
const maxRecords = 20_000;
/** Records that are read and written before others get their turn. */
const atOnce = 50;
/** How far ahead the clocks of a zone are told. */
const yearsAhead = 5;

/** Returns what the actor can see, or one calendar of it, as an iCalendar file (RFC 5545). */
export async function exportEvents(actor: Actor, filters: ExportFilters): Promise<Response> {
  return await streamedAnswer(actor, {
    name: "ordo.ics",
    type: "text/calendar; charset=utf-8",
    parts: calendarParts(actor, filters),
  });
}

/** The same file in parts, the oldest events first. */
export async function* calendarParts(
  actor: Actor,
  { calendarId }: ExportFilters,
  now = new Date(),
): AsyncGenerator<string> {
  if (calendarId) await requireCalendar(actor, calendarId);
  const listed = await listRecords(actor, calendarId ? eq(calendarEvents.calendarId, calendarId) : undefined);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:${product}`, "CALSCALE:GREGORIAN"];
  yield linesOf([...head, ...zonesOf(listed, now)]);
  for (const some of chunksOf(listed, atOnce)) yield linesOf(await readComponents(actor, some));
  yield linesOf(["END:VCALENDAR"]);
}

const linesOf = (components: readonly string[]) => components.map((one) => `${foldLines(one)}\r\n`).join("");

type Listed = Pick<EventRow, "id" | "seriesId" | "allDay" | "startsAt" | "timeZone" | "recurrenceRule" | "addedDates">;

/** Which records the file holds, in its order, with no more of them than the zones take. */
async function listRecords(actor: Actor, which: SQL | undefined): Promise<Listed[]> {
  const { id, seriesId, allDay, startsAt, timeZone, recurrenceRule, addedDates } = calendarEvents;
  return await current()
    .select({ id, seriesId, allDay, startsAt, timeZone, recurrenceRule, addedDates })
    .from(calendarEvents)
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .where(and(isEventOf(actor), which))
    .orderBy(asc(startsAt), asc(id))
    .limit(maxRecords);
}

/** Some of the records as components; one that has gone meanwhile is left out. */
async function readComponents(actor: Actor, some: readonly Listed[]): Promise<string[]> {
  const ids = some.map(({ id }) => id);
  const seriesIds = some.flatMap(({ seriesId }) => seriesId ?? []);
  const rows = await readRows(actor, inArray(calendarEvents.id, [...new Set([...ids, ...seriesIds])]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const series = row.seriesId ? (byId.get(row.seriesId) ?? null) : null;
    // Of a series that the caller does not see, an occurrence they are invited to is an event of its own.
    const uid = row.seriesId && !series ? `${row.uid}-${row.id}` : row.uid;
    const around = { attendees: row.attendees.map(presentAttendee), reminders: presentReminders(actor, row), series };
    return [presentIcsEvent({ ...row, uid }, around).toString()];
  });
}

/** The zones whose clocks the series follow, told from the first start on. */
function zonesOf(rows: readonly Listed[], now: Date): string[] {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.allDay || !isSeries(row)) continue;
    const year = row.startsAt.getUTCFullYear();
    first.set(row.timeZone, Math.min(first.get(row.timeZone) ?? year, year));
  }
  const last = now.getUTCFullYear() + yearsAhead;
  return [...first].flatMap(([timeZone, year]) =>
    ICAL.Component.fromString(
      writeZone(timeZone, [Math.max(year, 1970), Math.max(last, year)]).join("\r\n"),
    ).toString(),
  );
}
