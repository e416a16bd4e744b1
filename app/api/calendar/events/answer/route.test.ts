import { expect, test } from "vitest";
import type { Event } from "@/features/calendar/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/calendar/events/answer";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { eventId: (await makeEvent(await makeSession())).eventId, answer: "accepted" } }),
  unknown: { body: { eventId: newId(), answer: "accepted" } },
  bad: [
    ["#/eventId", { eventId: "1", answer: "accepted" }],
    ["#/answer", { eventId: newId(), answer: "perhaps" }],
  ],
});

const answer = (as: TestSession, body: object) => call<{ event: Event }>(handlers, { method: "POST", path, as, body });

test("an answer is kept and the organiser is told of it", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const event = await makeEvent(host, { attendees: [{ userId: guest.actor.userId }] });
  const { body } = await answer(guest, { eventId: event.id, answer: "tentative" });
  expect(body.event.attendees).toMatchObject([{ userId: guest.actor.userId, answer: "tentative" }]);
  const told = await current().select().from(notifications);
  expect(told.filter(({ userId }) => userId === host.actor.userId)).toMatchObject([
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
