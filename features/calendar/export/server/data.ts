import "server-only";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Actor } from "@/server/auth/actor";
import { calendarEvents } from "@/server/db/schema/calendar";
import { readAttendees } from "../../attendee/server/data";
import { requireCalendar } from "../../calendars/server/data";
import { presentIcsEvent } from "../../ics-event/server/presenter";
import { writeZone } from "../../ics-zone/server/data";
import { readReminders } from "../../reminder/server/data";
import { isSeries } from "../../schedule/server/data";
import { readRows } from "../../server/data";
import type { SeenRow } from "../../server/presenter";
import type { ExportFilters } from "../schema";

const product = "-//Ordo//Calendar//EN";
/** Records of one file; the newest would be of little use without the older ones, so nothing else is left out. */
const mostRecords = 20_000;
/** How far ahead the clocks of a zone are told. */
const yearsAhead = 5;

/** What the caller may see, or one calendar of it, as an iCalendar file (RFC 5545). */
export async function exportEvents(actor: Actor, { calendarId }: ExportFilters, now = new Date()): Promise<string> {
  if (calendarId) await requireCalendar(actor, calendarId);
  const which = calendarId ? eq(calendarEvents.calendarId, calendarId) : undefined;
  const rows = await readRows(actor, which, mostRecords);
  const ids = rows.map(({ id }) => id);
  const [attendees, reminders] = await Promise.all([readAttendees(ids), readReminders(actor, ids)]);
  const file = new ICAL.Component("vcalendar");
  file.addPropertyWithValue("version", "2.0");
  file.addPropertyWithValue("prodid", product);
  file.addPropertyWithValue("calscale", "GREGORIAN");
  for (const zone of zonesOf(rows, now)) file.addSubcomponent(zone);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const series = row.seriesId ? (byId.get(row.seriesId) ?? null) : null;
    // Of a series that the caller does not see, an occurrence they are invited to is an event of its own.
    const uid = row.seriesId && !series ? `${row.uid}-${row.id}` : row.uid;
    const around = { attendees: attendees.get(row.id) ?? [], reminders: reminders.get(row.id) ?? [], series };
    file.addSubcomponent(presentIcsEvent({ ...row, uid }, around));
  }
  return `${file.toString()}\r\n`;
}

/** The zones whose clocks the series follow, told from the first start on. */
function zonesOf(rows: readonly SeenRow[], now: Date): ICAL.Component[] {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.allDay || !isSeries(row)) continue;
    const year = row.startsAt.getUTCFullYear();
    first.set(row.timeZone, Math.min(first.get(row.timeZone) ?? year, year));
  }
  const last = now.getUTCFullYear() + yearsAhead;
  return [...first].map(([timeZone, year]) =>
    ICAL.Component.fromString(writeZone(timeZone, [Math.max(year, 1970), Math.max(last, year)]).join("\r\n")),
  );
}
