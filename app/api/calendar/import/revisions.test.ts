import { expect, test } from "vitest";
import * as remove from "@/app/api/calendar/events/delete/route";
import * as update from "@/app/api/calendar/events/update/route";
import { listEvents } from "@/features/calendar/server/data";
import { makeEvent } from "@/testing/calendar-factory";
import { file, sendFile as send } from "@/testing/calendar-file";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as exportRoute from "../export/route";

const november = { start: "2026-11-01", end: "2026-12-01" };
const skippedFor = (reason: string, ...lines: number[]) => lines.map((line) => ({ line, reason }));

/** One VEVENT of a revision: SEQUENCE, and the second of DTSTAMP. */
const revision = (uid: string, [sequence, second]: readonly [number, number], ...lines: string[]) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:20240101T0000${String(second).padStart(2, "0")}Z`,
  `SEQUENCE:${sequence}`,
  ...lines,
  "END:VEVENT",
];
const meeting = (title: string, number: readonly [number, number]) =>
  revision("m", number, "DTSTART:20261110T010000Z", "DTEND:20261110T020000Z", `SUMMARY:${title}`);
const rounds = (number: readonly [number, number], ...lines: string[]) =>
  revision("s", number, "DTSTART:20261102T010000Z", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:Round", ...lines);
const cancellation = (...lines: string[]) => file("METHOD:CANCEL", ...lines);

const titlesOf = async ({ actor }: TestSession) => (await listEvents(actor, november)).map(({ title }) => title);
const daysOf = async ({ actor }: TestSession) =>
  (await listEvents(actor, november)).map(({ start }) => Number(start.slice(8, 10)));
async function change(as: TestSession, at: number, updateEvent: object, scope?: string) {
  const eventId = (await listEvents(as.actor, november))[at]?.id ?? "";
  const body = { eventId, updateEvent, ...(scope && { scope }) };
  expect((await call(update, { method: "POST", path: "/api/calendar/events/update", as, body })).status).toBe(200);
}

const second: readonly [name: string, number: readonly [number, number], isTaken: boolean][] = [
  ["a higher SEQUENCE replaces, whatever its DTSTAMP", [3, 1], true],
  ["the same SEQUENCE with a later DTSTAMP replaces", [2, 31], true],
  ["the same revision again is an update", [2, 30], true],
  ["a lower SEQUENCE is skipped, whatever its DTSTAMP", [1, 59], false],
  ["the same SEQUENCE with an earlier DTSTAMP is skipped", [2, 29], false],
];

test.each(second)("of two files with one UID, %s", async (_, number, isTaken) => {
  const session = await makeSession();
  await send(file(...meeting("First", [2, 30])), session);
  const { body } = await send(file(...meeting("Second", number)), session);
  expect(body).toEqual({
    created: 0,
    updated: Number(isTaken),
    cancelled: 0,
    skipped: isTaken ? [] : skippedFor("older", 4),
  });
  expect(await titlesOf(session)).toEqual([isTaken ? "Second" : "First"]);
});

test.each(["METHOD:CANCEL", "METHOD:REQUEST"])(
  "an event or series created here is not changed or cancelled by a file of another organizer, with %s",
  async (method) => {
    const session = await makeSession();
    const at = { start: "2026-11-10T01:00:00.000Z", end: "2026-11-10T02:00:00.000Z" };
    const { id: once } = await makeEvent(session, { title: "Mine", ...at });
    const { seriesId } = await makeEvent(session, {
      title: "Mine",
      ...at,
      recurrenceRule: "FREQ=DAILY;COUNT=2",
    });
    const theirs = ["DTSTART:20261120T010000Z", "SUMMARY:Theirs", "ORGANIZER:mailto:guest@example.org"];
    const occurrence = "RECURRENCE-ID:20261111T010000Z";
    const revisions = (lines: readonly string[]) =>
      file(
        method,
        ...revision(once, [9, 30], ...lines),
        ...revision(seriesId ?? "", [9, 30], ...(method.endsWith("CANCEL") ? [occurrence] : []), ...lines),
      );
    const { body } = await send(revisions(theirs), session);
    expect(body).toMatchObject({
      created: 0,
      updated: 0,
      skipped: [{ reason: "changed-here" }, { reason: "changed-here" }],
    });
    expect(await titlesOf(session)).toEqual(["Mine", "Mine", "Mine"]);
    const own = [...theirs.slice(0, 2), `ORGANIZER:MAILTO:${session.actor.email.toUpperCase()}`];
    const done = method.endsWith("CANCEL") ? "cancelled" : "updated";
    expect((await send(revisions(own), session)).body).toMatchObject({ [done]: 2, skipped: [] });
  },
);

test("a file without ORGANIZER replaces what was created here and not changed since, as our own export comes back", async () => {
  const session = await makeSession();
  const at = { start: "2026-11-10T01:00:00.000Z", end: "2026-11-10T02:00:00.000Z" };
  await makeEvent(session, { title: "Mine", ...at });
  const exported = await call(exportRoute, { path: "/api/calendar/export", as: session });
  expect(exported.text).not.toContain("ORGANIZER");
  const edited = exported.text.replace("SUMMARY:Mine", "SUMMARY:Edited elsewhere");
  expect((await send(edited, session)).body).toMatchObject({ updated: 1, skipped: [] });
  // Its stamp says that it is older than what is here.
  const older = edited.replace(/DTSTAMP:\d{8}/, "DTSTAMP:20200101").replace("Edited elsewhere", "Older");
  expect((await send(older, session)).body.skipped).toMatchObject([{ reason: "older" }]);
  await change(session, 0, { title: "Changed here" });
  expect((await send(edited, session)).body.skipped).toMatchObject([{ reason: "changed-here" }]);
  expect(await titlesOf(session)).toEqual(["Changed here"]);
});

test("an event without SEQUENCE or with an invalid DTSTAMP is revision 0, and replaces an equal one", async () => {
  const session = await makeSession();
  const bare = (title: string, ...lines: string[]) =>
    file("BEGIN:VEVENT", "UID:b", "DTSTART:20261110T010000Z", `SUMMARY:${title}`, ...lines, "END:VEVENT");
  await send(bare("First"), session);
  expect((await send(bare("Second", "DTSTAMP:20240230T000000Z", "SEQUENCE:-4"), session)).body.updated).toBe(1);
  expect((await send(bare("Third", "SEQUENCE:99999999999999"), session)).body.updated).toBe(1);
  expect((await send(bare("Fourth", "SEQUENCE:1"), session)).body.skipped).toEqual(skippedFor("older", 4));
  expect(await titlesOf(session)).toEqual(["Third"]);
});

test("an event that was changed here is skipped as changed-here, unless overwrite=true", async () => {
  const session = await makeSession();
  await send(file(...meeting("First", [0, 1])), session);
  await change(session, 0, { title: "Mine" });
  const newer = file(...meeting("Theirs", [1, 2]));
  const { body } = await send(newer, session);
  expect(body).toEqual({ created: 0, updated: 0, cancelled: 0, skipped: skippedFor("changed-here", 4) });
  expect(await titlesOf(session)).toEqual(["Mine"]);
  expect((await send(newer, session, { overwrite: "true" })).body).toEqual({
    created: 0,
    updated: 1,
    cancelled: 0,
    skipped: [],
  });
  expect(await titlesOf(session)).toEqual(["Theirs"]);
  // From now on it is the file's again.
  expect((await send(file(...meeting("Later", [1, 3])), session)).body.updated).toBe(1);
});

test("a series with an occurrence that was changed or deleted here is skipped as changed-here", async () => {
  for (const isRemoved of [false, true]) {
    const session = await makeSession();
    await send(file(...rounds([0, 1])), session);
    if (!isRemoved) await change(session, 1, { title: "Mine" }, "this");
    else {
      const eventId = (await listEvents(session.actor, november))[1]?.id;
      const body = { eventId, scope: "this" };
      await call(remove, { method: "POST", path: "/api/calendar/events/delete", as: session, body });
    }
    const before = await titlesOf(session);
    const { body } = await send(file(...rounds([5, 2], "LOCATION:Elsewhere")), session);
    expect(body).toEqual({ created: 0, updated: 0, cancelled: 0, skipped: skippedFor("changed-here", 4) });
    expect(await titlesOf(session)).toEqual(before);
  }
});

test("whoever saw an occurrence of a series before a file changed it has seen none of its versions", async () => {
  const session = await makeSession();
  await send(file(...rounds([0, 1])), session);
  const [, seen] = await listEvents(session.actor, november);
  const occurrence = (title: string) =>
    revision("s", [0, 2], "RECURRENCE-ID:20261103T010000Z", "DTSTART:20261103T020000Z", `SUMMARY:${title}`);
  const versions = new Set([seen?.version]);
  for (const title of ["Theirs", "Again"]) {
    await send(file(...rounds([0, 2]), ...occurrence(title)), session);
    const [, now] = await listEvents(session.actor, november);
    expect(now).toMatchObject({ id: seen?.id, title });
    versions.add(now?.version);
  }
  await send(file(...rounds([0, 3])), session);
  versions.add((await listEvents(session.actor, november))[1]?.version);
  expect(versions.size).toBe(4);
});

test("importing an exported file after the event was changed here skips the event", async () => {
  const session = await makeSession();
  await makeEvent(session, { title: "Mine", start: "2026-11-10T01:00:00Z" });
  const exported = (await call(exportRoute, { path: "/api/calendar/export", as: session })).text;
  await change(session, 0, { title: "Mine, longer" });
  const { body } = await send(exported, session);
  expect(body.skipped.map(({ reason }) => reason)).toEqual(["changed-here"]);
  expect(await titlesOf(session)).toEqual(["Mine, longer"]);
});

test("STATUS:CANCELLED deletes an event, a series and single occurrences", async () => {
  const session = await makeSession();
  const moved = ["RECURRENCE-ID:20261103T010000Z", "DTSTART:20261103T050000Z", "SUMMARY:Late round"];
  await send(file(...meeting("Meeting", [0, 1]), ...rounds([0, 1]), ...revision("s", [0, 1], ...moved)), session);
  const cancelled = (uid: string, ...lines: string[]) => revision(uid, [1, 2], "STATUS:CANCELLED", ...lines);
  const at = "DTSTART:20261110T010000Z";
  const some = [
    ...cancelled("m", at),
    ...cancelled("s", "RECURRENCE-ID:20261103T010000Z", at),
    ...cancelled("s", "RECURRENCE-ID:20261105T010000Z"),
  ];
  expect((await send(file(...some), session)).body).toEqual({ created: 0, updated: 0, cancelled: 3, skipped: [] });
  expect(await daysOf(session)).toEqual([2, 4]);
  // The file from before does not bring them back.
  expect((await send(file(...rounds([0, 1])), session)).body.updated).toBe(1);
  expect(await daysOf(session)).toEqual([2, 4]);
  expect((await send(file(...cancelled("s"), ...cancelled("nobody")), session)).body).toEqual({
    created: 0,
    updated: 0,
    cancelled: 1,
    skipped: skippedFor("cancelled", 10),
  });
  expect(await daysOf(session)).toEqual([]);
});

test("a cancellation older than the event is skipped; those of occurrences may come in any order", async () => {
  const session = await makeSession();
  await send(file(...meeting("Meeting", [2, 30]), ...rounds([2, 30])), session);
  const third = "RECURRENCE-ID:20261103T010000Z";
  const older = [...revision("m", [2, 29]), ...revision("s", [1, 59], third), ...revision("s", [2, 29], third)];
  expect((await send(cancellation(...older), session)).body).toEqual({
    created: 0,
    updated: 0,
    cancelled: 0,
    skipped: skippedFor("older", 5, 10, 16),
  });
  expect(await daysOf(session)).toEqual([2, 3, 4, 5, 10]);
  const fifth = "RECURRENCE-ID:20261105T010000Z";
  expect((await send(cancellation(...revision("s", [3, 59], third)), session)).body.cancelled).toBe(1);
  expect((await send(cancellation(...revision("s", [2, 31], fifth)), session)).body.cancelled).toBe(1);
  expect(await daysOf(session)).toEqual([2, 4, 10]);
});

test("a cancellation of what was changed here is skipped, unless overwrite=true", async () => {
  const session = await makeSession();
  await send(file(...meeting("Meeting", [0, 1]), ...rounds([0, 1])), session);
  await change(session, 4, { title: "Mine" });
  await change(session, 1, { title: "Mine, too" }, "this");
  const third = revision("s", [1, 2], "RECURRENCE-ID:20261103T010000Z");
  const fourth = revision("s", [1, 2], "RECURRENCE-ID:20261104T010000Z");
  const all = cancellation(...revision("m", [1, 2]), ...third, ...fourth);
  const { body } = await send(all, session);
  expect(body).toEqual({ created: 0, updated: 0, cancelled: 1, skipped: skippedFor("changed-here", 5, 10) });
  expect(await daysOf(session)).toEqual([2, 3, 5, 10]);
  expect((await send(all, session, { overwrite: "true" })).body.skipped).toEqual([]);
  expect(await daysOf(session)).toEqual([2, 5]);
});

test("a cancellation with RANGE=THISANDFUTURE is skipped as unsupported", async () => {
  const session = await makeSession();
  await send(file(...rounds([0, 1])), session);
  const following = revision("s", [1, 2], "RECURRENCE-ID;RANGE=THISANDFUTURE:20261104T010000Z");
  expect((await send(cancellation(...following), session)).body.skipped).toEqual(skippedFor("unsupported-range", 5));
  expect(await daysOf(session)).toEqual([2, 3, 4, 5]);
});
