import { expect, test } from "vitest";
import type { NotificationsChanged } from "@/features/notification/schema";
import { markRead } from "@/features/notification/server/commands";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf, testNotificationRefusals } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/unread";
const send = async (as: TestSession, body: unknown) =>
  (await call<NotificationsChanged>(handlers, { method: "POST", path, as, body })).body;

testNotificationRefusals(handlers, path);

test("what was read counts as unread again", async () => {
  const as = await makeSession();
  const groupKey = `card-commented:${await announce(as.actor)}`;
  const [line] = await linesOf(as.actor);
  await markRead(as.actor, { groupKey });
  expect(await send(as, { ids: [line?.id] })).toEqual({ ids: [line?.id], unreadCount: 1 });
  expect(await linesOf(as.actor)).toEqual([line]);
});
