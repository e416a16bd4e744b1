import * as newEvent from "@/app/api/calendar/events/new/route";
import * as events from "@/app/api/calendar/events/route";
import type { Event } from "@/features/calendar/schema";
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
  const answer = await call<{ events: Event[] }>(events, { path: "/api/calendar/events", as, query });
  return answer.body.events;
}
