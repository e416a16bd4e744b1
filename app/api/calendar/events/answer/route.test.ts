import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendarLimits } from "@/features/calendar/domain/constants";
import type { Event } from "@/features/calendar/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/events/answer";

testBadInput(handlers, path, [
  ["#/eventId", { eventId: "1", answer: "accepted" }],
  ["#/answer", { eventId: newId(), answer: "perhaps" }],
]);

const answer = (as: TestSession, body: object) => call<{ event: Event }>(handlers, { method: "POST", path, as, body });

test("an answer is kept and the organiser is told of it", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const event = await makeEvent(host, { attendees: [{ userId: guest.actor.userId }] });
  const { body } = await answer(guest, { eventId: event.id, answer: "tentative" });
  expect(body.event.attendees).toMatchObject([{ userId: guest.actor.userId, answer: "tentative" }]);
  const notified = await current().select().from(notifications);
  expect(notified.filter(({ userId }) => userId === host.actor.userId)).toMatchObject([
    { type: "event-answered", actorId: guest.actor.userId, data: { answer: "tentative" } },
  ]);
});

test("one occurrence may be answered otherwise than the series", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const attendees = [{ userId: guest.actor.userId }];
  const series = await makeEvent(host, { start: "2026-11-20", recurrenceRule: "FREQ=DAILY;COUNT=3", attendees });
  await answer(guest, { eventId: series.eventId, answer: "accepted" });
  await answer(guest, { eventId: `${series.eventId}_2026-11-21`, answer: "declined" });
  const answers = async () =>
    (await readWindow(host, { start: "2026-11-01", end: "2026-12-01" })).map((event) => event.attendees[0]?.answer);
  expect(await answers()).toEqual(["accepted", "declined", "accepted"]);
  await answer(guest, { eventId: series.eventId, answer: "tentative" });
  expect(await answers()).toEqual(["tentative", "tentative", "tentative"]);
});

test("who sees an event without being invited has nothing to answer", async () => {
  const as = await makeSession();
  const event = await makeEvent(as);
  expect((await answer(as, { eventId: event.id, answer: "accepted" })).problem).toMatchObject({ status: 403 });
});

test("nobody makes a series of so many changed occurrences that it cannot be read any more", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const attendees = [{ userId: guest.actor.userId }];
  const { eventId } = await makeEvent(host, { recurrenceRule: "FREQ=DAILY", attendees });
  const [series] = await current().select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  if (!series) throw new Error("No series was made.");
  const changed = Array.from({ length: calendarLimits.changedOccurrences }, (_, at) => {
    const recurrenceId = new Date(Date.UTC(2027, 0, 1 + at, 1));
    return { ...series, id: newId(), recurrenceRule: null, seriesId: eventId, recurrenceId };
  });
  for (let at = 0; at < changed.length; at += 500) {
    await current()
      .insert(calendarEvents)
      .values(changed.slice(at, at + 500));
  }
  const { problem } = await answer(guest, { eventId: `${eventId}_2026-11-25T01:00:00.000Z`, answer: "accepted" });
  expect(problem).toMatchObject({ status: 409, code: "conflict" });
});
