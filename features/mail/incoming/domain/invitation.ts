/** Reads an invitation from the calendar file of a mail (iTIP, RFC 5546; iCalendar, RFC 5545). */
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { calendarLimits } from "@/features/calendar/domain/constants";
import { isTimeZone } from "@/features/calendar/schema";
import { instantOf } from "@/lib/zoned-time";
import { type Invitation, invitationMethods } from "../schema";
import { cleanLine } from "./clean-text";

/** Characters of a file, and lines of its event, that are looked at. */
export const maxInvitationLength = 200_000;
const maxLines = 2_000;

/** RFC 7265. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];
type Component = [name: string, properties: Property[], components: Component[]];

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** The first event alone: what describes zones and repeats is not worked out. */
function parseEvent(text: string): Component | null {
  const begin = text.search(/^BEGIN:VEVENT/im);
  const rest = text.slice(Math.max(0, begin));
  const end = rest.search(/^END:VEVENT/im);
  const event = rest.slice(0, Math.max(0, end));
  if (begin < 0 || end < 0 || event.split("\n").length > maxLines) return null;
  const file = `BEGIN:VCALENDAR\r\n${event}END:VEVENT\r\nEND:VCALENDAR`;
  const [, , events] = ICAL.parse(file) as unknown as Component;
  return events[0] ?? null;
}

const textOf = (property: Property | undefined) => (typeof property?.[3] === "string" ? property[3] : "");

/** The zone of a name that IANA or Windows has; null for others, whose time would be guessed. */
function zoneOf(property: Property, ownZone: string): string | null {
  const { tzid } = property[1];
  if (typeof tzid !== "string") return ownZone;
  const found = [tzid, findIana(tzid)[0] ?? "", tzid.split("/").slice(-2).join("/")];
  return found.find((name) => name !== "" && isTimeZone(name)) ?? null;
}

/** A day, or an instant; null where it is neither. */
function momentOf(property: Property | undefined, ownZone: string): string | null {
  const text = textOf(property);
  if (!property || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/.test(text)) return null;
  if (text.length === 10) return Number.isNaN(Date.parse(text)) ? null : text;
  const zone = text.endsWith("Z") ? "UTC" : zoneOf(property, ownZone);
  return zone === null ? null : new Date(instantOf(text.replace("Z", ""), zone)).toISOString();
}

/** In ms; of weeks, days, hours, minutes and seconds (RFC 5545, 3.3.6). */
function durationOf(property: Property | undefined): number | null {
  const found = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/.exec(
    textOf(property),
  );
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((count) => Number(count ?? 0));
  return (weeks * 7 + days) * dayMs + hours * hourMs + minutes * minuteMs;
}

/** Without an end that can be, an hour or a day. */
function endOf(start: string, end: string | null, duration: number | null): string {
  const isAllDay = start.length === 10;
  if (end !== null && (end.length === 10) === isAllDay && end > start) return end;
  const length = duration !== null && duration > 0 ? duration : isAllDay ? dayMs : hourMs;
  const after = new Date(Date.parse(start) + length).toISOString();
  return isAllDay ? after.slice(0, 10) : after;
}

function organizerOf(property: Property | undefined): string {
  const { cn } = property?.[1] ?? {};
  const name = typeof cn === "string" ? cleanLine(cn, 200) : "";
  return name || cleanLine(textOf(property).replace(/^mailto:/i, ""), 254);
}

function read(text: string, ownZone: string): Invitation | null {
  const method = /^METHOD[^:\r\n]{0,100}:([A-Z]+)[ \t]*$/im.exec(text)?.[1]?.toUpperCase();
  const known = invitationMethods.find((one) => one === method);
  const event = known && parseEvent(text);
  if (!event) return null;
  const named = (name: string) => event[1].find((property) => property[0] === name);
  const start = momentOf(named("dtstart"), ownZone);
  if (start === null) return null;
  return {
    method: known,
    title: cleanLine(textOf(named("summary")), calendarLimits.title),
    start,
    end: endOf(start, momentOf(named("dtend"), ownZone), durationOf(named("duration"))),
    isAllDay: start.length === 10,
    place: cleanLine(textOf(named("location")), calendarLimits.location),
    organizer: organizerOf(named("organizer")),
  };
}

/** Null where the file is no invitation, or names no time that is certain. Times without a zone are of `ownZone`. Never throws. */
export function parseInvitation(text: string, ownZone: string): Invitation | null {
  try {
    return read(text.slice(0, maxInvitationLength), ownZone);
  } catch {
    return null;
  }
}
