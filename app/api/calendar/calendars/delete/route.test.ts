import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { calendarEvents, calendars } from "@/server/db/schema/calendar";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeCalendar, makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/calendars/delete";

testBadInput(handlers, path, [
  ["#/calendarId", { calendarId: "1" }],
  ["#/events", { calendarId: newId(), events: "burn" }],
]);

const remove = (as: TestSession, body: object) => call(handlers, { method: "POST", path, as, body });

test("an empty calendar goes at once; one with events only when it is said what becomes of them", async () => {
  const as = await makeSession();
  const { id: empty } = await makeCalendar(as.actor.userId);
  expect((await remove(as, { calendarId: empty })).body).toEqual({ calendarId: empty });
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  await makeEvent(as, { calendarId });
  expect((await remove(as, { calendarId })).problem).toMatchObject({ status: 409, code: "conflict" });
  await remove(as, { calendarId, events: "move" });
  const [event] = await current().select().from(calendarEvents);
  const [first] = await current().select().from(calendars);
  expect(event?.calendarId).toBe(first?.id);
  const { id: other } = await makeCalendar(as.actor.userId);
  await makeEvent(as, { calendarId: other });
  await remove(as, { calendarId: other, events: "delete" });
  expect(await current().$count(calendarEvents)).toBe(1);
});

test("the first calendar stays, and events do not move into a calendar that one may not change", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const { calendarId: first } = await makeEvent(as);
  expect((await remove(as, { calendarId: first })).problem).toMatchObject({ status: 409 });
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  await makeEvent(as, { calendarId });
  const shared = await makeCalendar(other.actor.userId, { isShared: true });
  const closed = await makeCalendar(other.actor.userId);
  const moveTo = (targetId: string) => remove(as, { calendarId, events: "move", targetId });
  expect((await moveTo(shared.id)).status).toBe(403);
  expect((await moveTo(closed.id)).status).toBe(404);
  expect((await moveTo(calendarId)).problem?.errors).toEqual([{ pointer: "#/targetId", code: "invalid-value" }]);
  expect(await current().$count(calendarEvents)).toBe(2);
});

test("whoever is invited to something ahead in a calendar that goes is told that it is off", async () => {
  const [as, guest] = [await makeSession(), await makeSession()];
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  const attendees = [{ userId: guest.actor.userId }];
  await makeEvent(as, { calendarId, attendees, start: "2020-01-01" });
  await makeEvent(as, { calendarId, attendees, start: "2020-01-01", recurrenceRule: "FREQ=WEEKLY" });
  await remove(as, { calendarId, events: "delete" });
  const notified = await current().select().from(notifications).where(eq(notifications.type, "event-cancelled"));
  expect(notified.map(({ userId }) => userId)).toEqual([guest.actor.userId]);
});
