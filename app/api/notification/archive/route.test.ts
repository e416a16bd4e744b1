import { expect, test } from "vitest";
import type { NotificationsChanged } from "@/features/notification/schema";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { tell } from "@/testing/notification-factory";
import { linesOf, testNotificationRefusals } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/archive";
const send = async (as: TestSession, body: unknown) =>
  (await call<NotificationsChanged>(handlers, { method: "POST", path, as, body })).body;

testNotificationRefusals(handlers, path);

test("a line goes out of sight whole, and no longer counts", async () => {
  const as = await makeSession();
  const id = await tell(as.actor);
  await tell(as.actor, { subject: { type: "card", id, name: "Plan" } });
  await tell(as.actor, { name: "Stays" });
  const changed = await send(as, { groupKey: `card-commented:${id}` });
  expect(changed).toMatchObject({ ids: [expect.any(String), expect.any(String)], unreadCount: 1 });
  expect((await linesOf(as.actor)).map(({ subject }) => subject.name)).toEqual(["Stays"]);
});

test("what comes after a line was archived begins a new one", async () => {
  const as = await makeSession();
  const id = await tell(as.actor);
  await send(as, { groupKey: `card-commented:${id}` });
  await tell(as.actor, { subject: { type: "card", id, name: "Plan" } });
  expect(await linesOf(as.actor)).toMatchObject([{ count: 1, unreadCount: 1, isArchived: false }]);
});
