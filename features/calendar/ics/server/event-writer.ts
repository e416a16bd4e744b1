import "server-only";
import ICAL from "ical.js";
import { localTimeOf } from "@/lib/zoned-time";
import type { Attendee, Reminder } from "../../schema";
import { type EventRow, isSeries } from "../../server/schedule";

type FileContext = Readonly<{
  attendees: readonly Attendee[];
  reminders: readonly Reminder[];
  series: EventRow | null;
}>;

/**
 * Adds a property whose value is given as the text that stands in the file. What happens once is told in UTC, a series
 * by the clock of its zone, which it follows.
 */
function addMoment(event: ICAL.Component, name: string, moments: readonly Date[], schedule: EventRow): void {
  const property = new ICAL.Property(name, event);
  const { allDay, timeZone } = schedule;
  const isLocal = !allDay && isSeries(schedule);
  property.resetType(allDay ? "date" : "date-time");
  if (isLocal) property.setParameter("tzid", timeZone);
  const texts = moments.map((moment) => {
    if (allDay) return moment.toISOString().slice(0, 10);
    return isLocal ? localTimeOf(moment, timeZone) : `${moment.toISOString().slice(0, 19)}Z`;
  });
  const times = texts.map((text) =>
    allDay ? ICAL.Time.fromDateString(text) : ICAL.Time.fromDateTimeString(text, property),
  );
  if (times.length === 1) property.setValue(times[0]);
  else property.setValues(times);
  event.addProperty(property);
}

function addAlarm(event: ICAL.Component, { minutesBefore, channel }: Reminder, title: string): void {
  const alarm = new ICAL.Component("valarm");
  alarm.addPropertyWithValue("action", channel === "mail" ? "EMAIL" : "DISPLAY");
  alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-minutesBefore * 60));
  alarm.addPropertyWithValue("description", title);
  event.addSubcomponent(alarm);
}

/** Colleagues are named without their addresses, which are not everybody's (a URN is a calendar address, too). */
function addAttendee(event: ICAL.Component, { email, userId, name, answer }: Attendee): void {
  const property = new ICAL.Property("attendee", event);
  property.setParameter("cn", name);
  property.setParameter("partstat", answer.toUpperCase());
  property.setValue(email ? `mailto:${email}` : `urn:uuid:${userId}`);
  event.addProperty(property);
}

/** One record as a VEVENT of RFC 5545. */
export function presentIcsEvent(row: EventRow, { attendees, reminders, series }: FileContext): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", row.uid);
  const stamp = new ICAL.Property("dtstamp", event);
  stamp.setValue(ICAL.Time.fromString(`${row.updatedAt.toISOString().slice(0, 19)}Z`, stamp));
  event.addProperty(stamp);
  event.addPropertyWithValue("sequence", row.sequence);
  if (series && row.recurrenceId) addMoment(event, "recurrence-id", [row.recurrenceId], series);
  const schedule = series && !row.allDay ? { ...row, recurrenceRule: series.recurrenceRule ?? "" } : row;
  addMoment(event, "dtstart", [row.startsAt], schedule);
  addMoment(event, "dtend", [row.endsAt], schedule);
  if (row.recurrenceRule !== null) event.addPropertyWithValue("rrule", ICAL.Recur.fromString(row.recurrenceRule));
  if (row.addedDates.length > 0)
    addMoment(
      event,
      "rdate",
      row.addedDates.map((date) => new Date(date)),
      row,
    );
  if (row.excludedDates.length > 0)
    addMoment(
      event,
      "exdate",
      row.excludedDates.map((date) => new Date(date)),
      row,
    );
  event.addPropertyWithValue("summary", row.title);
  if (row.description) event.addPropertyWithValue("description", row.description);
  if (row.location) event.addPropertyWithValue("location", row.location);
  if (row.category) event.addPropertyWithValue("categories", row.category);
  event.addPropertyWithValue("transp", row.isBusy ? "OPAQUE" : "TRANSPARENT");
  for (const attendee of attendees) addAttendee(event, attendee);
  for (const reminder of reminders) addAlarm(event, reminder, row.title);
  return event;
}
