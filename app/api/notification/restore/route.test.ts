import { expect, test } from "vitest";
import type { NotificationsChanged } from "@/features/notification/schema";
import { archive, markRead } from "@/features/notification/server/commands";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf, testNotificationRefusals } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/restore";
const send = async (as: TestSession, body: unknown) =>
  (await call<NotificationsChanged>(handlers, { method: "POST", path, as, body })).body;

testNotificationRefusals(handlers, path);

test("what was archived comes back as it was, unread or read, and only that", async () => {
  const as = await makeSession();
  for (const name of ["Before", "Read", "Unread"]) await announce(as.actor, { name });
  const [unread, read, before] = await linesOf(as.actor);
  await archive(as.actor, { ids: [before?.id ?? ""] });
  await markRead(as.actor, { ids: [read?.id ?? ""] });
  const seen = await linesOf(as.actor);
  const { ids } = await archive(as.actor, { ids: [unread?.id ?? "", read?.id ?? ""] });
  expect(await linesOf(as.actor)).toEqual([]);
  expect(await send(as, { ids })).toMatchObject({ unreadCount: 1 });
  expect(await linesOf(as.actor)).toEqual(seen);
});
