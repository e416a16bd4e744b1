import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { calendarLimits } from "@/features/calendar/domain/constants";
import { importEvents } from "@/features/calendar/import/server/commands";
import * as reminders from "@/features/calendar/reminder/server/commands";
import { listEvents } from "@/features/calendar/server/data";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { events } from "@/server/db/schema/infrastructure";
import * as emitting from "@/server/events/emit";
import { event, file, sendFile as send } from "@/testing/calendar-file";
import { makeSession } from "@/testing/factories";
import { statementsOf } from "@/testing/statements";

const november = { start: "2026-11-01", end: "2026-12-01" };
const cancellation = (...lines: string[]) => file("METHOD:CANCEL", ...lines);

test("a cancellation takes its event out, and of a series the occurrence that it names", async () => {
  const session = await makeSession();
  const series = ["DTSTART:20261102T010000Z", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:Round"];
  const moved = ["RECURRENCE-ID:20261103T010000Z", "DTSTART:20261103T050000Z", "SUMMARY:Late round"];
  await send(
    file(
      ...event("one", "DTSTART:20261110T010000Z", "SUMMARY:Meeting"),
      ...event("s", ...series),
      ...event("s", ...moved),
    ),
    session,
  );
  const occurrences = [
    ...event("s", "RECURRENCE-ID:20261103T010000Z", "STATUS:CANCELLED"),
    ...event("s", "RECURRENCE-ID:20261105T010000Z"),
  ];
  const { body } = await send(cancellation(...event("one", "STATUS:CANCELLED"), ...occurrences), session);
  expect(body).toEqual({ created: 0, updated: 0, cancelled: 3, skipped: [] });
  const starts = async () => (await listEvents(session.actor, november)).map(({ title, start }) => [title, start]);
  expect(await starts()).toEqual([
    ["Round", "2026-11-02T01:00:00.000Z"],
    ["Round", "2026-11-04T01:00:00.000Z"],
  ]);
  expect((await send(cancellation(...event("s"), ...event("lost")), session)).body).toEqual({
    created: 0,
    updated: 0,
    cancelled: 1,
    skipped: [{ line: 9, reason: "unknown-event" }],
  });
  expect(await starts()).toEqual([]);
});

test("a series that leaves out all the dates it may keeps them, and names what it has no room for", async () => {
  const session = await makeSession();
  await send(file(...event("s", "DTSTART:20261102T010000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Round")), session);
  const earlier = Array.from({ length: calendarLimits.excludedDates - 1 }, (_, at) => new Date(at).toISOString());
  await current()
    .update(calendarEvents)
    .set({ excludedDates: ["2026-11-02T01:00:00.000Z", ...earlier] });
  const named = [...event("s", "RECURRENCE-ID:20261103T010000Z"), ...event("s", "RECURRENCE-ID:20261102T010000Z")];
  const { body } = await send(cancellation(...named), session);
  expect(body).toEqual({ created: 0, updated: 0, cancelled: 1, skipped: [{ line: 5, reason: "too-many-dates" }] });
  const starts = (await listEvents(session.actor, november)).map(({ start }) => start.slice(0, 10));
  expect(starts).toEqual(["2026-11-03", "2026-11-04"]);
});

test("a cancellation takes nothing out of calendars of other people", async () => {
  const [session, other] = [await makeSession(), await makeSession()];
  await send(file(...event("one", "DTSTART:20261110T010000Z")), other);
  const { body } = await send(cancellation(...event("one")), session);
  expect([body.updated, body.skipped.map(({ reason }) => reason)]).toEqual([0, ["unknown-event"]]);
  expect(await listEvents(other.actor, november)).toHaveLength(1);
});

test("a long cancellation is written in short transactions, between which others get in", async () => {
  const session = await makeSession();
  const count = 70;
  const uids = Array.from({ length: count }, (_, at) => `s-${at}`);
  const rule = ["DTSTART:20261102T010000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Round"];
  await send(file(...uids.flatMap((uid) => event(uid, ...rule))), session);
  const last = cancellation(...uids.flatMap((uid) => event(uid, "RECURRENCE-ID:20261104T010000Z")));
  const { transactions } = await statementsOf(async () => {
    expect((await send(last, session)).body).toEqual({ created: 0, updated: 0, cancelled: count, skipped: [] });
  });
  const writing = transactions.map((texts) => texts.filter((text) => /update "calendar_event"/.test(text)).length);
  expect(writing.filter((writes) => writes > 0)).toEqual([1, 1, 1, 1]);
  const rows = await current().select().from(calendarEvents);
  expect(
    new Set(
      rows.map(({ lastEndsAt, excludedDates, version }) =>
        [String(lastEndsAt?.toISOString()), ...excludedDates, version].join(" "),
      ),
    ),
  ).toEqual(new Set(["2026-11-03T01:00:00.000Z 2026-11-04T01:00:00.000Z 2"]));
});

test("what a file wrote before a part of it failed is told, and the failure is the one that is heard of", async () => {
  const session = await makeSession();
  const uids = Array.from({ length: 25 }, (_, at) => `m-${at}`);
  const failure = new Error("The disk is full.");
  let parts = 0;
  vi.spyOn(reminders, "planReminders").mockImplementation(async () => {
    parts += 1;
    if (parts > 1) throw failure;
  });
  const bytes = Buffer.from(file(...uids.flatMap((uid) => event(uid, "DTSTART:20261110T010000Z"))));
  const input = { calendarId: undefined, file: bytes, overwrites: false };
  const notified = () => current().$count(events, eq(events.topic, "calendar.event.imported"));
  await expect(importEvents(session.actor, input)).rejects.toBe(failure);
  expect([await current().$count(calendarEvents), await notified()]).toEqual([20, 1]);
  parts = 0;
  vi.spyOn(emitting, "emit").mockRejectedValue(new Error("Nobody can be told."));
  await expect(importEvents(session.actor, input)).rejects.toBe(failure);
  vi.restoreAllMocks();
});
