import { eq, lt, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { db } from "./client";
import { deleteInParts } from "./delete-in-parts";

const old = new Date(0);
const now = new Date();
const insertMany = (count: number, windowStart: Date, prefix: string) =>
  db.execute(sql`
    insert into ${rateLimits} (key, window_start, count)
    select ${prefix} || n, ${windowStart.toISOString()}::timestamptz, 1 from generate_series(1, ${count}) n`);

test("many rows are deleted in short statements, and no others", async () => {
  await insertMany(1_200, old, "old ");
  await insertMany(3, now, "new ");
  const execute = vi.spyOn(db, "execute");
  await deleteInParts(rateLimits, lt(rateLimits.windowStart, now));
  expect(execute).toHaveBeenCalledTimes(3);
  execute.mockRestore();
  expect(await db.$count(rateLimits, eq(rateLimits.windowStart, now))).toBe(3);
  expect(await db.$count(rateLimits)).toBe(3);
});
