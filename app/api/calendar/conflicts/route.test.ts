import { expect, test } from "vitest";
import * as answer from "@/app/api/calendar/events/answer/route";
import type { Conflict } from "@/features/calendar/schema";
import { makeCalendar, makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/conflicts";
const hour = { start: "2026-11-23T01:00:00Z", end: "2026-11-23T02:00:00Z" };

async function read(as: TestSession, query: Record<string, string | string[]> = {}) {
  const { body } = await call<{ conflicts: Conflict[] }>(handlers, { path, as, query: { ...hour, ...query } });
  return body.conflicts;
}

test("a window without an end is refused by name", async () => {
  const { problem } = await call(handlers, { path, as: await makeSession(), query: { start: hour.start } });
  expect(problem?.errors).toEqual([{ pointer: "#/end", code: "required" }]);
});

test("what overlaps is named, what only touches or takes no time is not", async () => {
  const as = await makeSession();
  const event = await makeEvent(as, { title: "Busy", start: "2026-11-23T01:30:00Z" });
  await makeEvent(as, { title: "Touches", start: "2026-11-23T02:00:00Z" });
  await makeEvent(as, { title: "Free", ...hour, isBusy: false });
  await makeEvent(as, {
    title: "Weekly",
    ...hour,
    start: "2026-11-16T01:00:00Z",
    end: "2026-11-16T02:00:00Z",
    recurrenceRule: "FREQ=WEEKLY",
  });
  const found = await read(as);
  expect(found.map(({ title }) => title)).toEqual(["Weekly", "Busy"]);
  expect(found[0]).toMatchObject({ userId: as.actor.userId, start: "2026-11-23T01:00:00.000Z" });
  expect((await read(as, { exceptEventId: event.id })).map(({ title }) => title)).toEqual(["Weekly"]);
});

test("all-day events conflict only with all-day events, timed events only with timed ones", async () => {
  const as = await makeSession();
  const days = { start: "2026-11-23", end: "2026-11-24" };
  await makeEvent(as, { title: "Trip", ...days, allDay: true });
  await makeEvent(as, { title: "Birthday", ...days, allDay: true, recurrenceRule: "FREQ=YEARLY" });
  await makeEvent(as, { title: "Meeting", ...hour });
  expect((await read(as)).map(({ title }) => title)).toEqual(["Meeting"]);
  expect((await read(as, days)).map(({ title }) => title).toSorted()).toEqual(["Birthday", "Trip"]);
});

test("of others one learns that they are busy, and with what only where one sees that anyway", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  await makeEvent(other, { title: "Secret", ...hour, location: "Hidden" });
  await makeEvent(other, { title: "Together", ...hour, attendees: [{ userId: as.actor.userId }] });
  const found = await read(as, { attendees: [other.actor.userId] });
  const ofOther = found.filter(({ userId }) => userId === other.actor.userId);
  expect(ofOther.map(({ title }) => title).toSorted()).toEqual(["Together", null]);
  expect(JSON.stringify(found)).not.toContain("Secret");
  expect(JSON.stringify(found)).not.toContain("Hidden");
  expect(await read(as)).toMatchObject([{ userId: as.actor.userId, title: "Together" }]);
});

test("what one has declined, and what the whole company has, takes nobody's time", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const { id: calendarId } = await makeCalendar(as.actor.userId, { isShared: true });
  await makeEvent(as, { calendarId, ...hour });
  const event = await makeEvent(other, { ...hour, attendees: [{ userId: as.actor.userId }] });
  const body = { eventId: event.id, answer: "declined" };
  await call(answer, { method: "POST", path: "/api/calendar/events/answer", as, body });
  expect(await read(as)).toEqual([]);
});

test("a foreign event that is to be left out changes nothing, as an unknown one does not", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const { id: foreign } = await makeEvent(other, { title: "Secret", ...hour });
  const attendees = [other.actor.userId];
  const unknown = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10";
  const found = await read(as, { attendees, exceptEventId: unknown });
  expect(found).toHaveLength(1);
  for (const exceptEventId of [foreign, `${foreign}_2026-11-23T01:00:00.000Z`, `card_${foreign}`]) {
    expect(await read(as, { attendees, exceptEventId })).toEqual(found);
  }
});
