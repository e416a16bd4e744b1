import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import type { Position } from "./cursor";
import { emit } from "./emit";
import { deleteOldEvents, isWithinKept, keptMs, readEnd, readEvents } from "./record";

const start: Position = { xid: 0n, id: 0n };
const announce = (topic: string) => transact((tx) => emit(tx, { topic, audience: { kind: "staff" }, payload: {} }));
/** On a shared PostgreSQL an event is not settled while a transaction of another test, older than it, is still open. */
const announceAll = async (topics: readonly string[]) => {
  for (const topic of topics) await announce(topic);
  await expect.poll(async () => (await readEvents(start)).length).toBe(topics.length);
};
const age = (topic: string) =>
  db
    .update(events)
    .set({ createdAt: new Date(Date.now() - keptMs - 60_000) })
    .where(sql`${events.topic} = ${topic}`);

test("expired events are deleted; the newest of them stays without its payload", async () => {
  await announceAll(["old.1", "old.2", "old.3", "new.1"]);
  await db.update(events).set({ payload: { name: "Secret" } });
  for (const topic of ["old.1", "old.2", "old.3"]) await age(topic);
  await deleteOldEvents();
  expect(await readEvents(start)).toMatchObject([
    { topic: "expired", payload: {} },
    { topic: "new.1", payload: { name: "Secret" } },
  ]);
});

test("a position from which an event has been deleted is known as too old, later ones are not", async () => {
  await announceAll(["old.1", "old.2", "old.3", "new.1"]);
  const [first, second, third, fourth] = (await readEvents(start)).map(({ position }) => position);
  for (const topic of ["old.1", "old.2", "old.3"]) await age(topic);
  await deleteOldEvents();
  const evaluations = await Promise.all([first, second, third, fourth].map((position) => isWithinKept(position!)));
  expect(evaluations).toEqual([false, false, true, true]);
});

test("before the first event of all nothing can have been missed", async () => {
  const position = await readEnd();
  expect(await isWithinKept(position)).toBe(true);
  await announce("first");
  expect(await isWithinKept(position)).toBe(true);
});

test("a position of another database, further than this one has come, is not believed", async () => {
  await announce("first");
  expect(await isWithinKept({ xid: 2n ** 50n, id: 1n })).toBe(false);
});

test("a position before the first event is not within reach once that event has expired", async () => {
  const position = await readEnd();
  await announceAll(["first"]);
  await age("first");
  await deleteOldEvents();
  expect(await isWithinKept(position)).toBe(false);
});
