import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { enqueue } from "@/server/jobs/queue";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/jobs/run";
const run = (headers?: Record<string, string>) => call(handlers, { method: "POST", path, headers });

test("only who knows the secret may run jobs", async () => {
  expect((await run()).status).toBe(401);
  expect((await run({ authorization: "Bearer only-for-test" })).status).toBe(401);
  const { cookie } = await makeSession({ isAdmin: true });
  expect((await call(handlers, { method: "POST", path, as: { cookie } })).status).toBe(401);
});

test("what is due is done, and the answer counts it", async () => {
  await transact((tx) => enqueue(tx, { kind: "cleanup", payload: {} }));
  const { status, body } = await run({ authorization: "Bearer only-for-tests" });
  // The jobs of the hour, which the call puts in line, may be due as well.
  const done = (await db.select().from(jobs)).filter(({ doneAt }) => doneAt);
  expect(done.map(({ kind }) => kind)).toContain("cleanup");
  expect([status, body]).toEqual([200, { count: done.length }]);
});
