import { expect, test } from "vitest";
import { calendarLimits } from "@/features/calendar/domain/constants";
import type { Calendar } from "@/features/calendar/schema";
import { current } from "@/server/db/client";
import { calendars } from "@/server/db/schema/calendar";
import { makeCalendar, readNotified } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as create from "./new/route";
import * as handlers from "./route";

const path = "/api/calendar/calendars";
const read = async (as: TestSession) => (await call<{ calendars: Calendar[] }>(handlers, { path, as })).body.calendars;

test("everyone has a first calendar as soon as they look, also when two of their pages look at once", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const [one, two] = await Promise.all([read(as), read(as)]);
  expect(one).toEqual(two);
  expect(one).toMatchObject([{ name: "Б.Номин", isDefault: true, canEdit: true, isShared: false }]);
  expect(await current().$count(calendars)).toBe(1);
});

test("one sees one's own and the shared ones; only owner and administrators may change a shared one", async () => {
  const [owner, member, admin] = [await makeSession(), await makeSession(), await makeSession({ isAdmin: true })];
  await makeCalendar(owner.actor.userId, { name: "Private" });
  await makeCalendar(owner.actor.userId, { name: "Company", isShared: true });
  const seen = async (as: TestSession) => (await read(as)).slice(1).map(({ name, canEdit }) => [name, canEdit]);
  expect(await seen(owner)).toEqual([
    ["Private", true],
    ["Company", true],
  ]);
  expect(await seen(member)).toEqual([["Company", false]]);
  expect(await seen(admin)).toEqual([["Company", true]]);
});

test("a calendar is made, named, and told to whom it concerns; there are not more than fifty", async () => {
  const as = await makeSession();
  const make = (body: object) =>
    call<{ calendar: Calendar }>(create, { method: "POST", path: `${path}/new`, as, body });
  const { calendar } = (await make({ name: " Ээлж ", color: "teal" })).body;
  expect(calendar).toMatchObject({ name: "Ээлж", color: "teal", isShared: false, isDefault: false, version: 1 });
  await make({ name: "All", isShared: true });
  expect(await readNotified()).toEqual([
    `calendar.calendar.created ${as.actor.userId}`,
    "calendar.calendar.created staff",
  ]);
  expect((await make({ name: "" })).problem?.errors).toMatchObject([{ pointer: "#/name" }]);
  const more = Array.from({ length: calendarLimits.calendarsPerPerson - 3 }, (_, at) => ({
    ownerId: as.actor.userId,
    name: `${at}`,
  }));
  await current().insert(calendars).values(more);
  expect((await make({ name: "One too many" })).problem).toMatchObject({ status: 409 });
});
