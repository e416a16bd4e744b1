import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import { makeActor } from "@/testing/factories";
import { findTraces } from "./pristine";

const traces = () => findTraces((statement) => db.execute(sql.raw(statement)));

test("a database that lost its people is told from a new one by what they left", async () => {
  expect(await traces()).toEqual([]);
  await makeActor();
  expect(await traces()).toContain("user");
  await db.execute(sql`truncate "user" cascade`);
  await transact((tx) => emit(tx, { topic: "contact.changed", audience: { kind: "messages:manage" }, payload: {} }));
  expect(await traces()).toEqual(["event"]);
});

test("a database without any tables of ours holds nothing", async () => {
  const found = await transact(async (tx) => {
    await tx.execute(sql`set local search_path to pg_temp`);
    return await findTraces((statement) => tx.execute(sql.raw(statement)));
  });
  expect(found).toEqual([]);
});
