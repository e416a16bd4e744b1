import { expect, test } from "vitest";
import type { NotificationPage } from "@/features/notification/schema";
import { archive, markRead } from "@/features/notification/server/commands";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import * as handlers from "./route";

const path = "/api/notification/list";
const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<NotificationPage>(handlers, { path, as, query })).body;
const namesOf = ({ notifications }: NotificationPage) => notifications.map(({ subject }) => subject.name);

test("only my own are there, the latest first, with how many are unread", async () => {
  const as = await makeSession();
  await announce(await makeActor(), { name: "Not mine" });
  for (const name of ["First", "Second"]) await announce(as.actor, { name });
  const page = await list(as);
  expect(namesOf(page)).toEqual(["Second", "First"]);
  expect(page).toMatchObject({ unreadCount: 2, nextCursor: null });
});

test("what is told of one thing is one line: the latest, how many, and of how many people", async () => {
  const as = await makeSession();
  const [one, other] = [await makeActor({ name: "Anu" }), await makeActor({ name: "Bold" })];
  const id = await announce(as.actor, { actor: other });
  const subject = { type: "note", id, name: "Plan, renamed" };
  await announce(as.actor, { actor: other, subject });
  await announce(as.actor, { name: "Another" });
  await announce(as.actor, { actor: one, subject });
  const page = await list(as);
  expect(namesOf(page)).toEqual(["Plan, renamed", "Another"]);
  expect(page.notifications[0]).toMatchObject({
    groupKey: `card-commented:${id}`,
    count: 3,
    unreadCount: 3,
    actorCount: 2,
    actor: { id: one.userId, name: "Anu" },
  });
  expect(page.unreadCount).toBe(4);
});

test("two kinds of news of one thing are two lines", async () => {
  const as = await makeSession();
  const subject = { type: "note", id: await announce(as.actor), name: "Plan" };
  await announce(as.actor, { type: "card-assigned", subject });
  expect((await list(as)).notifications.map(({ type, count }) => [type, count])).toEqual([
    ["card-assigned", 1],
    ["card-commented", 1],
  ]);
});

test("area and status narrow the list; what they do not know falls back", async () => {
  const as = await makeSession();
  await announce(as.actor, { name: "Card" });
  await announce(as.actor, { name: "Meeting", type: "event-invited" });
  await announce(as.actor, { name: "Read" });
  await announce(as.actor, { name: "Archived" });
  const [archived, read] = (await list(as)).notifications;
  await archive(as.actor, { ids: [archived!.id] });
  await markRead(as.actor, { ids: [read!.id] });
  expect(namesOf(await list(as))).toEqual(["Read", "Meeting", "Card"]);
  expect(namesOf(await list(as, { area: "calendar" }))).toEqual(["Meeting"]);
  expect(namesOf(await list(as, { type: "event-invited" }))).toEqual(["Meeting"]);
  expect(namesOf(await list(as, { type: "card-due" }))).toEqual([]);
  expect(namesOf(await list(as, { area: "kanban", status: "unread" }))).toEqual(["Card"]);
  const away = await list(as, { status: "archived" });
  expect(namesOf(away)).toEqual(["Archived"]);
  expect(away).toMatchObject({ unreadCount: 2, notifications: [{ isArchived: true }] });
  expect(namesOf(await list(as, { area: "nowhere", type: "?", status: "?", cursor: "x", limit: "0" }))).toHaveLength(3);
});

test("pages follow one another without a gap or a repeat, also when something new comes between", async () => {
  const as = await makeSession();
  const names = Array.from({ length: 7 }, (_, at) => `${at}`);
  for (const name of names) await announce(as.actor, { name });
  const first = await list(as, { limit: "3" });
  await announce(as.actor, { name: "new" });
  const second = await list(as, { limit: "3", cursor: first.nextCursor ?? "" });
  const third = await list(as, { limit: "3", cursor: second.nextCursor ?? "" });
  expect([first, second, third].flatMap(namesOf)).toEqual(names.toReversed());
  expect(third.nextCursor).toBeNull();
});
