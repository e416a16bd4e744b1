import { expect, test } from "vitest";
import type { Event } from "@/features/calendar/schema";
import { current } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders } from "@/server/db/schema/calendar";
import { testBadInput } from "@/testing/bad-input";
import { makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as answer from "../answer/route";
import * as remove from "../delete/route";
import * as update from "../update/route";
import * as handlers from "./route";

const path = "/api/calendar/events/restore";
const root = "/api/calendar/events";

testBadInput(handlers, path, [["#/undoId", { undoId: "1" }]]);

async function send(as: TestSession, route: Parameters<typeof call>[0], verb: string, body: object) {
  const { body: answered } = await call<{ undoId: string; event: Event }>(route, {
    method: "POST",
    path: `${root}/${verb}`,
    as,
    body,
  });
  return answered;
}

const restore = (as: TestSession, undoId: string) =>
  call<{ event: Event | null }>(handlers, { method: "POST", path, as, body: { undoId } });

/** All that the tables hold, but for versions, sequences and the times of writing, which only rise. */
async function everything() {
  const plain = <Row extends object>(rows: Row[]) =>
    rows.map((row) => JSON.stringify({ ...row, version: 0, sequence: 0, updatedAt: 0 })).toSorted();
  return [
    plain(await current().select().from(calendarEvents)),
    plain(await current().select().from(calendarAttendees)),
    plain(await current().select().from(calendarReminders)),
  ];
}

async function makeSeries() {
  const [host, guest] = [await makeSession(), await makeSession()];
  const people = { attendees: [{ userId: guest.actor.userId }], reminders: [{ minutesBefore: 5, channel: "app" }] };
  const series = await makeEvent(host, {
    ...people,
    start: "2026-11-20T01:00:00Z",
    recurrenceRule: "FREQ=DAILY;COUNT=6",
  });
  const named = (day: string) => `${series.eventId}_2026-11-${day}T01:00:00.000Z`;
  await send(host, update, "update", { eventId: named("22"), updateEvent: { title: "Own" } });
  await send(host, remove, "delete", { eventId: named("23") });
  await send(guest, answer, "answer", { eventId: series.eventId, answer: "accepted" });
  return { host, guest, series, named };
}

const moved = { start: "2026-11-21T05:00:00Z", attendees: [], reminders: [], title: "Moved" };

test.each([
  ["a change of one", "update", { scope: "this", updateEvent: moved }],
  ["a change of this and the following", "update", { scope: "following", updateEvent: moved }],
  ["a change of all", "update", { scope: "all", updateEvent: moved }],
  ["a rule that is taken away", "update", { scope: "all", updateEvent: { recurrenceRule: null } }],
  ["the deletion of one", "delete", { scope: "this" }],
  ["the deletion of this and the following", "delete", { scope: "following" }],
  ["the deletion of all", "delete", { scope: "all" }],
])("%s is undone whole: rows, exceptions, people and reminders", async (_what, verb, body) => {
  const { host, named } = await makeSeries();
  const before = await everything();
  const { undoId } = await send(host, verb === "update" ? update : remove, verb, { eventId: named("21"), ...body });
  expect(await everything()).not.toEqual(before);
  expect((await restore(host, undoId)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await restore(host, undoId)).status).toBe(404);
});

test("undoing what made an event takes it away, and nothing is shown", async () => {
  const as = await makeSession();
  const { POST } = await import("../new/route");
  const body = { title: "Made", start: "2026-11-20" };
  const { undoId } = await send(as, { POST }, "new", body);
  expect((await restore(as, undoId)).body.event).toBeNull();
  expect(await current().$count(calendarEvents)).toBe(0);
});

test("what was changed since is not overwritten by an undo", async () => {
  const as = await makeSession();
  const event = await makeEvent(as);
  const { undoId } = await send(as, update, "update", { eventId: event.id, updateEvent: { title: "Second" } });
  await send(as, update, "update", { eventId: event.id, updateEvent: { title: "Third" } });
  expect((await restore(as, undoId)).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await readWindow(as, { start: "2026-11-01", end: "2026-12-01" }))[0]?.title).toBe("Third");
});

test("an answer that was given after the change stays", async () => {
  const { host, guest, series } = await makeSeries();
  const { undoId } = await send(host, update, "update", { eventId: series.eventId, updateEvent: { location: "Hall" } });
  await send(guest, answer, "answer", { eventId: series.eventId, answer: "declined" });
  const { event } = (await restore(host, undoId)).body;
  expect(event).toMatchObject({ location: "", attendees: [{ answer: "declined" }] });
});
