/** Creates events and calendars for a test. */
import { like } from "drizzle-orm";
import * as newEvent from "@/app/api/calendar/events/new/route";
import * as window from "@/app/api/calendar/events/route";
import type { Event } from "@/features/calendar/schema";
import { current } from "@/server/db/client";
import { calendars } from "@/server/db/schema/calendar";
import { events } from "@/server/db/schema/infrastructure";
import type { TestSession } from "./factories";
import { call } from "./http";

/** An event in the first calendar of its maker, made as a browser makes it. */
export async function makeEvent(as: TestSession, wanted: Record<string, unknown> = {}): Promise<Event> {
  const body = { title: "Event", start: "2026-11-23T01:00:00Z", ...wanted };
  const answer = await call<{ event: Event }>(newEvent, { method: "POST", path: "/api/calendar/events/new", as, body });
  if (!answer.body.event) throw new Error(`No event was made: ${answer.text}`);
  return answer.body.event;
}

/** What a person sees in a window. */
export async function readWindow(as: TestSession, query: { start: string; end: string }): Promise<Event[]> {
  const answer = await call<{ events: Event[] }>(window, { path: "/api/calendar/events", as, query });
  return answer.body.events;
}

/** Another calendar of its owner's; all staff see it when it is shared. */
export async function makeCalendar(ownerId: string, wanted: { name?: string; isShared?: boolean } = {}) {
  const [row] = await current()
    .insert(calendars)
    .values({ ownerId, name: "Other", ...wanted })
    .returning();
  if (!row) throw new Error("No calendar was made.");
  return row;
}

/** What was told to whom on the stream about the calendar. */
export async function readNotified(): Promise<string[]> {
  const rows = await current().select().from(events).where(like(events.topic, "calendar.%")).orderBy(events.id);
  return rows.map(({ topic, audienceKind, audienceId }) => `${topic} ${audienceId ?? audienceKind}`);
}
