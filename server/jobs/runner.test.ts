import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { db, transact } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { stopClock } from "@/testing/stopped-clock";
import { enqueue, type NewJob } from "./queue";
import * as record from "./record";
import { type Job, leaseS, markDone, maxAttempts, takeJobs } from "./record";
import { RefusedForGood } from "./refused";
import { runDueJobs, startJobs } from "./runner";

const put = (job: Partial<NewJob> = {}) => transact((tx) => enqueue(tx, { kind: "test", payload: {}, ...job }));
const all = () => db.select().from(jobs).orderBy(jobs.createdAt);
/** How far the database's clock may be from ours. */
const clockDifferenceMs = 5_000;
const soon = () => Date.now() + 600_000;
/** Lets a lease run out without waiting for it. */
const expireLeases = () => db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
const makeDue = () => db.update(jobs).set({ runAt: sql`now() - interval '1 second'` });

test("a job is done once and says so", async () => {
  const seen: unknown[] = [];
  await put({ payload: { n: 1 } });
  expect(await runDueJobs(soon(), { test: async (payload) => void seen.push(payload) })).toBe(1);
  expect(await runDueJobs(soon(), { test: async (payload) => void seen.push(payload) })).toBe(0);
  expect(seen).toEqual([{ n: 1 }]);
  expect((await all())[0]?.doneAt).toBeInstanceOf(Date);
});

test("a job of a transaction that failed is never there", async () => {
  const failing = transact(async (tx) => {
    await enqueue(tx, { kind: "test", payload: {} });
    throw new AppError("conflict");
  });
  await expect(failing).rejects.toMatchObject({ code: "conflict" });
  expect(await all()).toEqual([]);
});

test("two jobs with one key are one job, also after it was done", async () => {
  await Promise.all([put({ key: "a" }), put({ key: "a" }), put({ key: "b" })]);
  expect(await runDueJobs(soon(), { test: async () => {} })).toBe(2);
  await put({ key: "a" });
  expect(await all()).toHaveLength(2);
});

test("a job waits for its time", async () => {
  await put({ runAt: new Date(Date.now() + 3_600_000) });
  expect(await takeJobs(10)).toEqual([]);
  await makeDue();
  expect(await takeJobs(10)).toHaveLength(1);
});

test("where no job can be taken for a moment, those under way are waited for, and others are begun later", async () => {
  let endSlow = () => {};
  const slow = new Promise<void>((resolve) => {
    endSlow = resolve;
  });
  const seen: string[] = [];
  await put({ kind: "slow" });
  const ended = vi.fn();
  const running = runDueJobs(soon(), { slow: () => slow, test: async () => void seen.push("done") });
  running.then(ended, ended);
  await expect.poll(async () => (await all())[0]?.attempts).toBe(1);
  const taking = vi.spyOn(record, "takeJobs").mockRejectedValueOnce(new AppError("unavailable"));
  await expect.poll(() => taking.mock.calls.length).toBeGreaterThan(0);
  await put();
  await expect.poll(() => seen).toEqual(["done"]);
  expect(ended).not.toHaveBeenCalled();
  endSlow();
  expect(await running).toBe(2);
  taking.mockRestore();
});

test("what falls due while a job goes on and on does not wait for it", async () => {
  let endSlow = () => {};
  const slow = new Promise<void>((resolve) => {
    endSlow = resolve;
  });
  const seen: string[] = [];
  const handlers = { slow: () => slow, test: async () => void seen.push("done") };
  await put({ kind: "slow" });
  const running = runDueJobs(soon(), handlers);
  await expect.poll(async () => (await all())[0]?.attempts).toBe(1);
  await put();
  await expect.poll(() => seen).toEqual(["done"]);
  endSlow();
  expect(await running).toBe(2);
});

test("many runners at once do each of 120 jobs exactly once", async () => {
  await transact(async (tx) => {
    for (let n = 0; n < 120; n += 1) await enqueue(tx, { kind: "test", payload: { n } });
  });
  const seen: number[] = [];
  const handlers = { test: async (payload: unknown) => void seen.push((payload as { n: number }).n) };
  await Promise.all(Array.from({ length: 6 }, () => runDueJobs(soon(), handlers)));
  expect(seen.sort((a, b) => a - b)).toEqual([...Array(120).keys()]);
});

test("a job whose process died is taken again once its lease has run out, and not before", async () => {
  await put();
  expect(await takeJobs(10)).toHaveLength(1);
  expect(await takeJobs(10)).toEqual([]);
  await expireLeases();
  expect(await runDueJobs(soon(), { test: async () => {} })).toBe(1);
  expect((await all())[0]).toMatchObject({ attempts: 2, lastError: null });
});

test("whoever overran the lease can no longer say that the job is done", async () => {
  await put();
  const [late] = (await takeJobs(1)) as [Job];
  await expireLeases();
  await takeJobs(1);
  await markDone(late);
  expect((await all())[0]?.doneAt).toBeNull();
});

test("a job that was refused for good is not tried again, and says why", async () => {
  await put();
  const handlers = {
    test: async () => {
      throw new RefusedForGood("550 No such person");
    },
  };
  await runDueJobs(soon(), handlers);
  await makeDue();
  expect(await runDueJobs(soon(), handlers)).toBe(0);
  expect((await all())[0]).toMatchObject({ doneAt: null, leasedUntil: null, lastError: "550 No such person" });
});

test("a job that fails is tried again later, with growing pauses, and at last left for somebody to see", async () => {
  await put();
  const handlers = {
    test: async () => {
      throw new Error("no luck");
    },
  };
  const pausesMs = [10_000, 60_000, 300_000, 1_800_000, 3_600_000];
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const begunMs = Date.now();
    expect(await runDueJobs(soon(), handlers)).toBe(1);
    const endedMs = Date.now();
    const [job] = await all();
    expect(job).toMatchObject({ attempts: attempt, lastError: "no luck", doneAt: null, leasedUntil: null });
    const runAtMs = job!.runAt.getTime() - (pausesMs[attempt - 1] ?? 3_600_000);
    expect(runAtMs).toBeGreaterThan(begunMs - clockDifferenceMs);
    expect(runAtMs).toBeLessThan(endedMs + clockDifferenceMs);
    await makeDue();
  }
  expect(await runDueJobs(soon(), handlers)).toBe(0);
});

test("a job of an unknown kind waits for a release that knows it", async () => {
  await put({ kind: "from-the-future" });
  await runDueJobs(soon(), {});
  expect((await all())[0]).toMatchObject({ doneAt: null, lastError: expect.stringContaining("from-the-future") });
});

test("a running process does a new job without being asked, and cleaning is put aside for the next hour", async () => {
  // So that no hour ends on the way.
  stopClock();
  const stop = startJobs();
  await expect.poll(async () => (await all()).map(({ kind }) => kind)).toEqual(["cleanup"]);
  await db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, "cleanup"));
  const done = async () => (await all()).filter(({ kind, doneAt }) => kind === "cleanup" && doneAt).length;
  await expect.poll(done).toBe(1);
  await stop();
  expect(leaseS).toBeGreaterThan(10);
});
