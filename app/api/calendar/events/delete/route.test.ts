import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/events/delete";

testBadInput(handlers, path, [
  ["#/eventId", { eventId: "1" }],
  ["#/scope", { eventId: newId(), scope: "some" }],
  ["#/recurrenceId", { eventId: newId(), recurrenceId: "soon" }],
]);

const remove = (as: TestSession, body: object) =>
  call<{ eventId: string; undoId: string }>(handlers, { method: "POST", path, as, body });
const november = { start: "2026-11-01", end: "2027-01-01" };
const days = async (as: TestSession) => (await readWindow(as, november)).map(({ start }) => start.slice(8, 10));
const makeSeries = (as: TestSession) => makeEvent(as, { start: "2026-11-20", recurrenceRule: "FREQ=DAILY;COUNT=5" });

test("an event is gone, with its people and reminders, and those who were invited are told", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const event = await makeEvent(host, { attendees: [{ userId: guest.actor.userId }] });
  const { body } = await remove(host, { eventId: event.id });
  expect(body.eventId).toBe(event.id);
  expect(await current().$count(calendarEvents)).toBe(0);
  const notified = await current().select().from(notifications).where(eq(notifications.type, "event-cancelled"));
  expect(notified.map(({ userId }) => userId)).toEqual([guest.actor.userId]);
});

test("one occurrence, that and the following, and all", async () => {
  const as = await makeSession();
  const series = await makeSeries(as);
  await remove(as, { eventId: `${series.eventId}_2026-11-21` });
  expect(await days(as)).toEqual(["20", "22", "23", "24"]);
  await remove(as, { eventId: series.eventId, recurrenceId: "2026-11-23", scope: "following" });
  expect(await days(as)).toEqual(["20", "22"]);
  expect((await remove(as, { eventId: `${series.eventId}_2026-11-21` })).status).toBe(404);
  await remove(as, { eventId: series.eventId });
  expect(await days(as)).toEqual([]);
});

test("who is only invited cannot delete, nor is the day of a card or a milestone taken away here", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const event = await makeEvent(host, { attendees: [{ userId: guest.actor.userId }] });
  expect((await remove(guest, { eventId: event.id })).problem).toMatchObject({ status: 403 });
  for (const kind of ["card", "milestone"]) {
    expect((await remove(host, { eventId: `${kind}_${newId()}` })).problem).toMatchObject({ status: 409 });
  }
});
