import { desc, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { makeActor, makeUser } from "@/testing/factories";
import { announce } from "@/testing/notification-factory";
import { statementsOf } from "@/testing/statements";
import { notificationLimits } from "../domain/notification-types";
import { deleteOldNotifications, markRead, notify } from "./commands";
import { countTypes, countUnread } from "./data";

const subject = { type: "card", id: newId(), name: "Plan" };
const about = { type: "card-assigned", subject, href: "/kanban" } as const;
const dayMs = 24 * 60 * 60 * 1000;

test("people are told once each, but not of their own deed, and not once they have left", async () => {
  const [actor, other] = [await makeActor(), await makeActor()];
  const gone = await makeUser({ deactivatedAt: new Date() });
  const userIds = [actor.userId, other.userId, other.userId, gone.id, newId()];
  await transact((tx) => notify(tx, { ...about, userIds, actor }));
  const rows = await current().select().from(notifications);
  expect(rows).toMatchObject([{ userId: other.userId, actorId: actor.userId, subjectName: "Plan", readAt: null }]);
});

test("each who is told hears of it, and nobody else", async () => {
  const [one, other] = [await makeActor(), await makeActor()];
  await transact((tx) => notify(tx, { ...about, userIds: [one.userId, other.userId], actor: null }));
  const notified = await current().select().from(events).where(eq(events.topic, "notification.created"));
  expect(notified.map(({ audienceKind, audienceId }) => [audienceKind, audienceId]).toSorted()).toEqual(
    [one, other].map(({ userId }) => ["user", userId]).toSorted(),
  );
});

test("what is told in a transaction that fails was never told", async () => {
  const actor = await makeActor();
  const failing = transact(async (tx) => {
    await notify(tx, { ...about, userIds: [actor.userId], actor: null });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await current().$count(notifications)).toBe(0);
  expect(await current().$count(events)).toBe(0);
});

test("to mark what is read already tells no tab anything", async () => {
  const actor = await makeActor();
  await announce(actor);
  const [row] = await current().select().from(notifications);
  await markRead(actor, { ids: [row!.id] });
  await markRead(actor, { ids: [row!.id] });
  const notified = await current().select({ topic: events.topic }).from(events).orderBy(desc(events.id));
  expect(notified.map(({ topic }) => topic)).toEqual(["notification.read", "notification.created"]);
});

test("old notifications are deleted when read, archived or about a cancelled event; other unread ones stay for a year", async () => {
  const actor = await makeActor();
  const old = new Date(Date.now() - 91 * dayMs);
  for (const [name, mark] of Object.entries({
    "old and read": { createdAt: old, readAt: old },
    "old and archived": { createdAt: old, archivedAt: old },
    "old and unread": { createdAt: old },
    "unread for a year": { createdAt: new Date(Date.now() - 366 * dayMs) },
    "new and read": { readAt: new Date() },
  })) {
    const id = await announce(actor, { name });
    await current().update(notifications).set(mark).where(eq(notifications.subjectId, id));
  }
  const gone = await announce(actor, { name: "old and cancelled" });
  await current()
    .update(notifications)
    .set({ type: "event-cancelled", createdAt: old })
    .where(eq(notifications.subjectId, gone));
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  await deleteOldNotifications({ before: daysAgo(90), unreadBefore: daysAgo(365) });
  const left = await current().select({ name: notifications.subjectName }).from(notifications);
  expect(left.map(({ name }) => name).toSorted()).toEqual(["new and read", "old and unread"]);
});

test("what has piled up of one person is counted, listed and changed in parts, and its ids are not answered", async () => {
  const actor = await makeActor();
  const { listed, counted } = notificationLimits;
  await current().execute(sql`
    insert into ${notifications} (id, user_id, type, subject_type, subject_id, subject_name, href, group_key, created_at)
    select gen_random_uuid(), ${actor.userId}::uuid, 'card-commented', 'note', gen_random_uuid(), 'Plan', '/', 'plan:' || n,
      now() - n * interval '1 minute'
    from generate_series(1, ${listed + 1}::int) as n`);
  expect(await countUnread(actor)).toBe(counted);
  expect((await countTypes(actor, { status: "all" })).types).toMatchObject([{ count: listed }]);
  const everything = { all: true, before: new Date().toISOString() } as const;
  const statements = await statementsOf(async () => {
    expect(await markRead(actor, everything)).toEqual({ ids: [], unreadCount: 0 });
  });
  expect(statements.all.filter((text) => text.startsWith("update"))).toHaveLength(Math.ceil((listed + 1) / 500));
  expect(await current().$count(notifications, isNull(notifications.readAt))).toBe(0);
});
