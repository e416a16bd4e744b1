import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { makeActor, makeUser } from "@/testing/factories";
import { announce } from "@/testing/notification-factory";
import { deleteOldNotifications, markRead, notify } from "./commands";

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

test("old notifications are deleted when read, archived or about a cancelled event; other unread ones stay", async () => {
  const actor = await makeActor();
  const old = new Date(Date.now() - 91 * dayMs);
  for (const [name, mark] of Object.entries({
    "old and read": { createdAt: old, readAt: old },
    "old and archived": { createdAt: old, archivedAt: old },
    "old and unread": { createdAt: old },
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
  await deleteOldNotifications(new Date(Date.now() - 90 * dayMs));
  const left = await current().select({ name: notifications.subjectName }).from(notifications);
  expect(left.map(({ name }) => name).toSorted()).toEqual(["new and read", "old and unread"]);
});
