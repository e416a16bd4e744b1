import "server-only";
import ICAL from "ical.js";
import type { Answer } from "../../domain/constants";
import { presentIcsEvent } from "../../ics/server/event-writer";
import { foldLines } from "../../ics/server/fold";
import { writeZone } from "../../ics/server/time-zones";
import { isSeries } from "../../server/schedule";
import type { Message } from "./message-plan";

type Party = Readonly<{ name: string; email: string }>;
type Around = Readonly<{ organizer: Party; attendee: Party & { answer: Answer }; now: Date }>;

const product = "-//Ordo//Calendar//EN";
/** How far ahead the clocks of a zone are told. */
const yearsAhead = 5;

function addParty(event: ICAL.Component, name: "organizer" | "attendee", { name: cn, email }: Party): ICAL.Property {
  const property = new ICAL.Property(name, event);
  property.setParameter("cn", cn || email);
  property.setValue(`mailto:${email}`);
  event.addProperty(property);
  return property;
}

/**
 * A message as RFC 5546 has it, for the calendar of one mail program. It names its reader alone among the invited:
 * whose address the others' are to know is not ours to say.
 */
export function presentInvitation({ kind, rows, series }: Message, { organizer, attendee, now }: Around): string {
  const isCancelled = kind === "cancelled";
  const file = new ICAL.Component("vcalendar");
  file.addPropertyWithValue("version", "2.0");
  file.addPropertyWithValue("prodid", product);
  file.addPropertyWithValue("calscale", "GREGORIAN");
  file.addPropertyWithValue("method", isCancelled ? "CANCEL" : "REQUEST");
  if (series && !series.allDay && isSeries(series)) {
    const first = Math.max(1970, series.startsAt.getUTCFullYear());
    const years = [first, Math.max(first, now.getUTCFullYear() + yearsAhead)] as const;
    file.addSubcomponent(ICAL.Component.fromString(writeZone(series.timeZone, years).join("\r\n")));
  }
  for (const row of rows) {
    const around = { attendees: [], reminders: [], series: row.recurrenceId ? series : null };
    const event = presentIcsEvent({ ...row, updatedAt: now }, around);
    event.addPropertyWithValue("status", isCancelled ? "CANCELLED" : "CONFIRMED");
    addParty(event, "organizer", organizer);
    const party = addParty(event, "attendee", attendee);
    party.setParameter("role", "REQ-PARTICIPANT");
    party.setParameter("partstat", attendee.answer.toUpperCase());
    if (!isCancelled) party.setParameter("rsvp", "TRUE");
    file.addSubcomponent(event);
  }
  return `${foldLines(file.toString())}\r\n`;
}
