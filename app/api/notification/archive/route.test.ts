import { expect, test } from "vitest";
import type { NotificationsChanged } from "@/features/notification/schema";
import { markRead } from "@/features/notification/server/commands";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf, testNotificationRefusals } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/archive";
const send = async (as: TestSession, body: unknown) =>
  (await call<NotificationsChanged>(handlers, { method: "POST", path, as, body })).body;

testNotificationRefusals(handlers, path);

test("a line goes out of sight whole, and no longer counts", async () => {
  const as = await makeSession();
  const id = await announce(as.actor);
  await announce(as.actor, { subject: { type: "note", id, name: "Plan" } });
  await announce(as.actor, { name: "Stays" });
  const changed = await send(as, { groupKey: `card-commented:${id}` });
  expect(changed).toMatchObject({ ids: [expect.any(String), expect.any(String)], unreadCount: 1 });
  expect((await linesOf(as.actor)).map(({ subject }) => subject.name)).toEqual(["Stays"]);
});

test("what comes after a line was archived begins a new one", async () => {
  const as = await makeSession();
  const id = await announce(as.actor);
  await send(as, { groupKey: `card-commented:${id}` });
  await announce(as.actor, { subject: { type: "note", id, name: "Plan" } });
  expect(await linesOf(as.actor)).toMatchObject([{ count: 1, unreadCount: 1, isArchived: false }]);
});

test("all of one type are archived, of these the unread alone if so wanted", async () => {
  const as = await makeSession();
  for (const name of ["Read", "Unread"]) await announce(as.actor, { name });
  await announce(as.actor, { type: "event-invited", name: "Other" });
  const [, , read] = await linesOf(as.actor);
  await markRead(as.actor, { ids: [read?.id ?? ""] });
  const all = { all: true, before: new Date().toISOString(), type: "card-commented" };
  const namesLeft = async () => (await linesOf(as.actor)).map(({ subject }) => subject.name);
  expect((await send(as, { ...all, status: "unread" }))?.ids).toHaveLength(1);
  expect(await namesLeft()).toEqual(["Other", "Read"]);
  expect((await send(as, all))?.ids).toEqual([read?.id]);
  expect(await namesLeft()).toEqual(["Other"]);
});
