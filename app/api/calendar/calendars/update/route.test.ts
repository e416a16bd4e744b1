import { expect, test } from "vitest";
import type { Calendar } from "@/features/calendar/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeCalendar, readNotified } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/calendars/update";
const calendar = { name: "Renamed" };

testBadInput(handlers, path, [
  ["#/calendarId", { calendarId: "1", calendar }],
  ["#/calendar/name", { calendarId: newId(), calendar: { name: " " } }],
  ["#/calendar/color", { calendarId: newId(), calendar: { color: "pink" } }],
]);

const update = (as: TestSession, calendarId: string, patch: object) =>
  call<{ calendar: Calendar }>(handlers, { method: "POST", path, as, body: { calendarId, calendar: patch } });

test("a patch changes what it names; an older version is refused with the calendar as it is", async () => {
  const as = await makeSession();
  const { id } = await makeCalendar(as.actor.userId);
  expect((await update(as, id, { color: "violet", version: 1 })).body.calendar).toMatchObject({
    name: "Other",
    color: "violet",
    version: 2,
  });
  expect((await update(as, id, { name: "Late", version: 1 })).problem).toMatchObject({
    status: 412,
    current: { color: "violet", version: 2 },
  });
});

test("a shared one is seen and not changed by staff; taking it back is told to all who saw it", async () => {
  const [owner, member] = [await makeSession(), await makeSession()];
  const { id } = await makeCalendar(owner.actor.userId, { isShared: true });
  expect((await update(member, id, calendar)).problem).toMatchObject({ status: 403 });
  await update(owner, id, { isShared: false });
  expect(await readNotified()).toEqual(["calendar.calendar.updated staff"]);
  expect((await update(member, id, calendar)).problem).toMatchObject({ status: 404 });
});
