import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, type Executor, transact } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { statementsOf } from "@/testing/statements";
import { consume, deleteOldRateLimits, requireAllowance } from "./rate-limit";

const rule = { limit: 3, windowS: 24 * 60 * 60 };

/** The clock stands still, so that no window ends on the way. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("allows as many uses as the rule says, then says when to come back", async () => {
  const uses = [];
  for (let count = 0; count < 5; count += 1) uses.push(await consume("a", rule));
  expect(uses.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
  expect(uses.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
  for (const { retryAfterS } of uses) {
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(rule.windowS);
  }
});

test("counts each key for itself", async () => {
  for (let count = 0; count < 4; count += 1) await consume("a", rule);
  expect((await consume("b", rule)).isAllowed).toBe(true);
});

test("loses no use when many come at once", async () => {
  const uses = await Promise.all(Array.from({ length: 30 }, () => consume("a", { ...rule, limit: 10 })));
  expect(uses.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
});

test("throws with the time to wait once nothing is left", async () => {
  for (let count = 0; count < 3; count += 1) await requireAllowance("a", rule);
  await expect(requireAllowance("a", rule)).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfterS: expect.any(Number),
  });
});

test("joins the open transaction, and so is given back when that fails", async () => {
  const failure = new Error("rolled back");
  await expect(
    transact(async () => {
      await consume("a", rule);
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect((await consume("a", rule)).remaining).toBe(2);
});

const durability = async (executor: Executor) => {
  const { rows } = await executor.execute<{ mode: string }>(sql`select current_setting('synchronous_commit') as mode`);
  return rows[0]?.mode;
};

test("counting waits for no disk, and takes that from nothing else", async () => {
  const before = await durability(db);
  const { all } = await statementsOf(() => consume("a", rule));
  expect(all).toHaveLength(1);
  expect(all[0]).toContain("'synchronous_commit', 'off', true");
  expect(await durability(db)).toBe(before);
  await transact(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await consume("a", rule);
    expect(await durability(tx)).toBe("on");
  });
});

test("forgets windows that ended long ago and no others", async () => {
  await db.insert(rateLimits).values({ key: "old", windowStart: new Date("2020-01-01"), count: 1 });
  await consume("a", rule);
  await deleteOldRateLimits(new Date("2020-01-02"));
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["a"]);
});
