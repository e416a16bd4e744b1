import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { notify as notifyPeople } from "@/features/notification/server/commands";
import { recordActivity } from "@/server/activity/record";
import { db, type Transaction, transact } from "@/server/db/client";
import { activities, events, jobs } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { emit } from "@/server/events/emit";
import { enqueue } from "@/server/jobs/queue";
import { makeActor } from "@/testing/factories";
import { statementsOf } from "@/testing/statements";

async function announceAll(tx: Transaction) {
  const [actor, reader] = [await makeActor(), await makeActor()];
  const subject = { type: "card", id: actor.userId, name: "Wall" };
  return async () => {
    await emit(tx, { topic: "first", audience: { kind: "staff" }, payload: { n: 1 } });
    await recordActivity(tx, actor, { verb: "built", subjectType: "card", subjectId: subject.id, subjectName: "Wall" });
    await enqueue(tx, { kind: "paint", payload: {}, key: "wall" });
    await enqueue(tx, { kind: "paint", payload: {}, key: "wall" });
    await notifyPeople(tx, { type: "card-assigned", userIds: [reader.userId], actor, subject, href: "/kanban" });
    await emit(tx, { topic: "second", audience: { kind: "user", userId: actor.userId }, payload: {} });
  };
}

test("events, activity, jobs and notifications of a transaction go in with one statement", async () => {
  const { transactions } = await statementsOf(() =>
    transact(async (tx) => {
      const announce = await announceAll(tx);
      await tx.execute(sql`select 'from here on'`);
      await announce();
    }),
  );
  const inTransaction = transactions.flat();
  const from = inTransaction.findIndex((text) => text.includes("from here on"));
  expect(inTransaction.slice(from + 1)).toHaveLength(1);
  const notified = await db.select({ topic: events.topic }).from(events).orderBy(events.id);
  const ours = notified.map(({ topic }) => topic).filter((topic) => topic !== "notification.created");
  expect(ours).toEqual(["first", "second"]);
  expect(notified).toHaveLength(3);
  expect(await db.$count(activities)).toBe(1);
  expect(await db.$count(jobs)).toBe(1);
  expect(await db.$count(notifications)).toBe(1);
});

test("what a transaction announces is gone when it fails", async () => {
  const failing = transact(async (tx) => {
    await (await announceAll(tx))();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.$count(events)).toBe(0);
  expect(await db.$count(activities)).toBe(0);
});
