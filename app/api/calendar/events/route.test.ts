import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendarLimits } from "@/features/calendar/domain/constants";
import type { Event } from "@/features/calendar/schema";
import type { EventList } from "@/features/calendar/window/schema";
import { createMilestone, updateMilestone } from "@/features/project/milestone/server/commands";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { cards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeCalendar, makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/calendar/events";
const read = (as: TestSession, query: Record<string, string> = {}) => call<EventList>(handlers, { path, as, query });
const november = { start: "2026-11-01", end: "2026-12-01" };
const titles = (events: readonly Event[]) => events.map(({ title }) => title);

test("a private calendar is seen by its owner and those who are invited, a shared one by all staff", async () => {
  const [host, guest, third] = [await makeSession(), await makeSession(), await makeSession({ isAdmin: true })];
  const shared = await makeCalendar(host.actor.userId, { isShared: true });
  await makeEvent(host, { title: "private" });
  await makeEvent(host, { title: "invited", attendees: [{ userId: guest.actor.userId }] });
  await makeEvent(host, { title: "shared", calendarId: shared.id });
  expect(titles(await readWindow(host, november)).toSorted()).toEqual(["invited", "private", "shared"]);
  expect(titles(await readWindow(guest, november)).toSorted()).toEqual(["invited", "shared"]);
  expect(titles(await readWindow(third, november))).toEqual(["shared"]);
  const [invited] = (await readWindow(guest, november)).filter(({ title }) => title === "invited");
  expect(invited).toMatchObject({ calendarId: null, canEdit: false, color: "primary" });
  expect(invited?.attendees).toMatchObject([{ userId: guest.actor.userId, email: "", answer: "needs-action" }]);
});

test("who is invited to one occurrence sees that one, and who was taken off one sees all but that", async () => {
  const [host, one, rest] = [await makeSession(), await makeSession(), await makeSession()];
  const attendees = [{ userId: rest.actor.userId }];
  await makeEvent(host, { start: "2026-11-23T01:00:00Z", recurrenceRule: "FREQ=DAILY;COUNT=3", attendees });
  const [, second] = await readWindow(host, november);
  const { POST } = await import("./update/route");
  const body = { eventId: second?.id, updateEvent: { attendees: [{ userId: one.actor.userId }] } };
  await call({ POST }, { method: "POST", path: `${path}/update`, as: host, body });
  const days = async (as: TestSession) => (await readWindow(as, november)).map(({ start }) => start.slice(8, 10));
  expect(await days(host)).toEqual(["23", "24", "25"]);
  expect(await days(one)).toEqual(["24"]);
  expect(await days(rest)).toEqual(["23", "25"]);
});

test("a window holds what touches it: a day is the viewer's own, a whole day is a date everywhere", async () => {
  const here = await makeSession(await makeUser({ timeZone: "Asia/Ulaanbaatar" }));
  // 23:30 on the 23rd to 00:30 on the 24th in Ulaanbaatar.
  await makeEvent(here, { title: "night", start: "2026-11-23T15:30:00Z", end: "2026-11-23T16:30:00Z" });
  await makeEvent(here, { title: "day", start: "2026-11-24", end: "2026-11-25" });
  await makeEvent(here, { title: "before", start: "2026-11-23T14:00:00Z", end: "2026-11-23T16:00:00Z" });
  const window = { start: "2026-11-24", end: "2026-11-25" };
  expect(titles(await readWindow(here, window)).toSorted()).toEqual(["day", "night"]);
  const instants = { start: "2026-11-23T16:00:00Z", end: "2026-11-24T16:00:00Z" };
  expect(titles(await readWindow(here, instants)).toSorted()).toEqual(["day", "night"]);
  expect(titles(await readWindow(here, { start: "2026-11-25", end: "2026-11-26" }))).toEqual([]);
});

test("without a window there are the months around today; one too long or turned round is refused by name", async () => {
  const as = await makeSession();
  await makeEvent(as, { start: new Date().toISOString() });
  expect((await read(as)).body.events).toHaveLength(1);
  const long = await read(as, { start: "2026-01-01", end: "2027-06-01" });
  expect(long.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/end", code: "window-too-long" }] });
  expect(long.problem?.detail).toBe("A window is at most 400 days long.");
  const turned = await read(as, { start: "2026-11-02", end: "2026-11-01" });
  expect(turned.problem?.errors).toEqual([{ pointer: "#/end", code: "end-before-start" }]);
});

test("due dates of open cards on boards that one may see stand among the events", async () => {
  const as = await makeSession();
  const board = await makeBoard({ name: "Work" });
  const hidden = await makeBoard({ memberIds: [] });
  const setDue = (id: string | undefined, more = {}) =>
    current()
      .update(cards)
      .set({ dueStart: "2026-11-20", dueEnd: "2026-11-23", ...more })
      .where(eq(cards.id, id ?? ""));
  await setDue(board.cards.Plan);
  await setDue(board.cards.Draw, { completedAt: new Date() });
  await setDue(hidden.cards.Plan);
  const events = await readWindow(as, november);
  expect(events).toMatchObject([
    {
      id: `card_${board.cards.Plan}`,
      title: "Plan",
      allDay: true,
      start: "2026-11-23",
      end: "2026-11-24",
      calendarId: null,
      source: { kind: "card", cardId: board.cards.Plan, boardName: "Work" },
    },
  ]);
  const { POST } = await import("./update/route");
  const move = (start: string, more = {}) => {
    const body = { eventId: events[0]?.id, updateEvent: { start, ...more } };
    return call<{ event: Event }>({ POST }, { method: "POST", path: `${path}/update`, as, body });
  };
  const moved = await move("2026-11-27", { end: "2026-11-28", version: 1 });
  expect(moved.body.event).toMatchObject({ start: "2026-11-27", version: 2 });
  const [card] = await current()
    .select()
    .from(cards)
    .where(eq(cards.id, board.cards.Plan ?? ""));
  expect([card?.dueStart, card?.dueEnd]).toEqual(["2026-11-24", "2026-11-27"]);
  expect((await move("2026-11-28", { version: 1 })).problem).toMatchObject({
    status: 412,
    current: { start: "2026-11-27" },
  });
  expect((await move("2026-11-28", { title: "No" })).problem).toMatchObject({
    detail: "This is the day of a card or a milestone: only its day is changed here.",
    errors: [{ pointer: "#/updateEvent/title", code: "kept-elsewhere" }],
  });
});

test("milestones ahead of projects that one is on stand among the events, and are moved here by their day alone", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const { id: projectId } = await makeProject(as, { name: "Herd" });
  const add = (milestone: { name: string; date: string | null }) =>
    createMilestone(as.actor, { projectId, milestone }).then((answer) => answer.milestone);
  const pilot = await add({ name: "Pilot", date: "2026-11-23" });
  const reached = await add({ name: "Kick-off", date: "2026-11-02" });
  await updateMilestone(as.actor, { milestoneId: reached.id, milestone: { completed: true } });
  await add({ name: "Some day", date: null });
  expect(await readWindow(stranger, november)).toEqual([]);
  const events = await readWindow(as, november);
  const source = { kind: "milestone", milestoneId: pilot.id, projectId, projectName: "Herd" };
  const id = `milestone_${pilot.id}`;
  expect(events).toMatchObject([{ id, title: "Pilot", allDay: true, start: "2026-11-23", end: "2026-11-24", source }]);
  const { POST } = await import("./update/route");
  const move = (by: typeof as, updateEvent: object) => {
    const body = { eventId: id, updateEvent };
    return call<{ event: Event }>({ POST }, { method: "POST", path: `${path}/update`, as: by, body });
  };
  const moved = await move(as, { start: "2026-11-27", end: "2026-11-28", allDay: true, version: 1 });
  expect(moved.body.event).toMatchObject({ start: "2026-11-27", version: 2 });
  const late = await move(as, { start: "2026-11-28", version: 1 });
  expect(late.problem).toMatchObject({ status: 412, current: { start: "2026-11-27" } });
  expect((await move(as, { start: "2026-11-28", title: "No" })).problem).toMatchObject({ status: 422 });
  expect((await move(stranger, { start: "2026-11-28" })).problem).toMatchObject({ status: 404 });
});

test("what has no room in a window is left out and named, and everything else is there", async () => {
  const [as, colleague] = [await makeSession(), await makeSession()];
  const { id: calendarId } = await makeCalendar(colleague.actor.userId, { isShared: true });
  const recurrenceRule = "FREQ=DAILY;BYHOUR=0,3,6,9,12,15,18,21";
  const start = "2026-11-23T00:00:00Z";
  const { id } = await makeEvent(colleague, {
    calendarId,
    title: "Long",
    start,
    recurrenceRule,
    description: "x".repeat(20_000),
  });
  await makeEvent(as, { title: "Mine", start: "2026-12-02T00:00:00Z" });
  const { status, body } = await read(as, { start: "2026-12-01", end: "2027-12-01" });
  expect([status, titles(body.events)]).toEqual([200, ["Mine"]]);
  const eventId = id.split("_")[0];
  expect(body.leftOut).toEqual([{ eventId, title: "Long", canEdit: false, reason: "too-large" }]);
  const week = await read(as, { start: "2026-12-01", end: "2026-12-08" });
  expect([week.body.events.length, week.body.leftOut]).toEqual([57, []]);
});

test("a series that was kept with a rule that costs too much is left out of a colleague's window and named", async () => {
  const [as, colleague] = [await makeSession(), await makeSession()];
  const { id: calendarId } = await makeCalendar(colleague.actor.userId, { isShared: true });
  const event = await makeEvent(colleague, {
    calendarId,
    title: "Bomb",
    start: "2026-11-23T00:00:00Z",
    recurrenceRule: "FREQ=DAILY",
  });
  await current()
    .update(calendarEvents)
    .set({ recurrenceRule: "FREQ=SECONDLY" })
    .where(eq(calendarEvents.id, event.eventId));
  await makeEvent(as, { title: "Mine" });
  const { status, body } = await read(as, november);
  expect([status, titles(body.events)]).toEqual([200, ["Mine"]]);
  expect(body.leftOut).toMatchObject([{ eventId: event.eventId, title: "Bomb", reason: "too-frequent" }]);
});

test("an answer names the first of what a window has no room for, and says how many there are", async () => {
  const as = await makeSession();
  const count = calendarLimits.leftOut + 1;
  for (let at = 0; at < count; at++) {
    await makeEvent(as, { title: "Bomb", start: "2026-11-23T00:00:00Z", recurrenceRule: "FREQ=DAILY" });
  }
  await current().update(calendarEvents).set({ recurrenceRule: "FREQ=SECONDLY" });
  const { body } = await read(as, november);
  expect([body.leftOut.length, body.leftOutCount]).toEqual([calendarLimits.leftOut, count]);
});
