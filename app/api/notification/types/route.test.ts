import { expect, test } from "vitest";
import type { NotificationTypeCounts } from "@/features/notification/schema";
import { archive, markRead } from "@/features/notification/server/commands";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/types";
const count = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<NotificationTypeCounts>(handlers, { path, as, query })).body?.types;

test("lines are counted by type and status, mine alone, what stands together once", async () => {
  const as = await makeSession();
  await announce(await makeActor());
  const id = await announce(as.actor);
  await announce(as.actor, { subject: { type: "note", id, name: "Plan" } });
  await announce(as.actor);
  await announce(as.actor, { type: "event-invited" });
  await announce(as.actor, { type: "card-assigned" });
  const [assigned, invited] = await linesOf(as.actor);
  await archive(as.actor, { ids: [assigned!.id] });
  await markRead(as.actor, { ids: [invited!.id] });
  const comments = { type: "card-commented", count: 2, unreadCount: 2 };
  expect(await count(as)).toEqual([comments, { type: "event-invited", count: 1, unreadCount: 0 }]);
  expect(await count(as, { status: "unread" })).toEqual([comments]);
  expect(await count(as, { status: "archived" })).toEqual([{ type: "card-assigned", count: 1, unreadCount: 1 }]);
  expect(await count(as, { status: "?" })).toHaveLength(2);
});
