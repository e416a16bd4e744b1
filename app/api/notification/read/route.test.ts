import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NotificationsChanged } from "@/features/notification/schema";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf, testNotificationRefusals } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/read";
const send = async (as: TestSession, body: unknown) =>
  (await call<NotificationsChanged>(handlers, { method: "POST", path, as, body })).body;

testNotificationRefusals(handlers, path);

/** What is told from here on is told later, however quickly it comes. */
const growOlder = () =>
  current()
    .update(notifications)
    .set({ createdAt: sql`${notifications.createdAt} - interval '1 second'` });

test("some are read by id, and the answer says which and what is left", async () => {
  const as = await makeSession();
  for (const name of ["One", "Two"]) await announce(as.actor, { name });
  const [two] = await linesOf(as.actor);
  expect(await send(as, { ids: [two?.id] })).toEqual({ ids: [two?.id], unreadCount: 1 });
  expect(await send(as, { ids: [two?.id] })).toEqual({ ids: [], unreadCount: 1 });
  expect((await linesOf(as.actor)).map(({ unreadCount }) => unreadCount)).toEqual([0, 1]);
});

test("a line is read up to what was seen of it: what came after stays unread", async () => {
  const as = await makeSession();
  const id = await announce(as.actor);
  await growOlder();
  const [seen] = await linesOf(as.actor);
  await announce(as.actor, { subject: { type: "note", id, name: "Plan" } });
  const changed = await send(as, { groupKey: seen?.groupKey, before: seen?.createdAt });
  expect(changed).toEqual({ ids: [seen?.id], unreadCount: 1 });
  expect(await send(as, { groupKey: seen?.groupKey })).toMatchObject({ unreadCount: 0 });
});

test("all are read up to a moment, in one area or in all", async () => {
  const as = await makeSession();
  await announce(as.actor, { type: "event-invited" });
  await announce(as.actor);
  await growOlder();
  const [latest] = await linesOf(as.actor);
  const before = latest?.createdAt;
  await announce(as.actor, { name: "Later" });
  expect(await send(as, { all: true, before, area: "calendar" })).toMatchObject({ unreadCount: 2 });
  expect(await send(as, { all: true, before })).toMatchObject({ ids: [latest?.id], unreadCount: 1 });
  expect((await linesOf(as.actor)).map(({ unreadCount }) => unreadCount)).toEqual([1, 0, 0]);
});

test("all of one type are read, and the others left", async () => {
  const as = await makeSession();
  await announce(as.actor, { type: "event-invited" });
  for (const name of ["One", "Two"]) await announce(as.actor, { name });
  const before = new Date().toISOString();
  expect(await send(as, { all: true, before, type: "card-commented" })).toMatchObject({ unreadCount: 1 });
  expect((await linesOf(as.actor)).map(({ unreadCount }) => unreadCount)).toEqual([0, 0, 1]);
});

test("all of nothing is no fault", async () => {
  expect(await send(await makeSession(), { all: true, before: new Date().toISOString() })).toEqual({
    ids: [],
    unreadCount: 0,
  });
});
