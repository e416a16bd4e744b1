import { expect, test } from "vitest";
import { db, transact } from "./client";
import { isUniqueViolation } from "./errors";
import { rateLimits } from "./schema/infrastructure";
import { transactAgain } from "./transact-again";

const windowStart = new Date("2026-01-01");
const isTaken = (error: unknown) => isUniqueViolation(error, "rate_limit_key_window_start_pk");

/** Inserts what is there, and the second time only looks. */
function makeRacer() {
  let attempts = 0;
  const run = () =>
    transactAgain(isTaken, async (tx) => {
      attempts += 1;
      if (attempts > 1) return "found";
      await tx.insert(rateLimits).values({ key: "taken", windowStart });
      return "stored";
    });
  return { run, count: () => attempts };
}

test("what another request stored at the same moment is found by a second attempt", async () => {
  await db.insert(rateLimits).values({ key: "taken", windowStart });
  const { run, count } = makeRacer();
  expect([await run(), count()]).toEqual(["found", 2]);
});

test("within another transaction, which has failed by then, the caller comes again", async () => {
  await db.insert(rateLimits).values({ key: "taken", windowStart });
  const { run, count } = makeRacer();
  await expect(transact(() => run())).rejects.toMatchObject({ code: "still-running", retryAfterS: 1 });
  expect(count()).toBe(1);
});

test("any other error is thrown as it is", async () => {
  const work = () => transactAgain(isTaken, () => Promise.reject(new Error("Something else.")));
  await expect(work()).rejects.toThrow("Something else.");
});
