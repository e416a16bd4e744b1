import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { paymentDeadlineJobKind, refundJobKind } from "@/features/order/payment/server/jobs";
import { productParts } from "@/features/product/exchange/server/part";
import { AppError } from "@/lib/errors";
import { db, transact } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { log } from "@/server/http/log";
import { mailJobKind } from "@/server/mail/outbox";
import { stopClock } from "@/testing/stopped-clock";
import { type JobHandler, jobKinds } from "./handlers";
import { enqueue, type NewJob } from "./queue";
import * as record from "./record";
import { isSpent, type Job, leaseS, markDone, takeJobs } from "./record";
import { RefusedForGood } from "./refused";
import { runDueJobs, startJobs } from "./runner";

afterEach(() => void vi.restoreAllMocks());

const put = (job: Partial<NewJob> = {}) => transact((tx) => enqueue(tx, { kind: "test", payload: {}, ...job }));
const all = () => db.select().from(jobs).orderBy(jobs.createdAt);
/** How far the database's clock may be from ours. */
const clockDifferenceMs = 5_000;
const soon = () => Date.now() + 600_000;
const runNow = (runs: Record<string, JobHandler>, triedForH = 48) =>
  runDueJobs(soon(), Object.fromEntries(Object.entries(runs).map(([kind, run]) => [kind, { run, triedForH }])));
/** Lets a lease run out without waiting for it. */
const expireLeases = () => db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
const makeDue = () => db.update(jobs).set({ runAt: sql`now() - interval '1 second'` });

test("a job is done once and says so", async () => {
  const seen: unknown[] = [];
  await put({ payload: { n: 1 } });
  expect(await runNow({ test: async (payload) => void seen.push(payload) })).toBe(1);
  expect(await runNow({ test: async (payload) => void seen.push(payload) })).toBe(0);
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
  expect(await runNow({ test: async () => {} })).toBe(2);
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
  const running = runNow({ slow: () => slow, test: async () => void seen.push("done") });
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
  const running = runNow(handlers);
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
  await Promise.all(Array.from({ length: 6 }, () => runNow(handlers)));
  expect(seen.sort((a, b) => a - b)).toEqual([...Array(120).keys()]);
});

test("a job whose process died is taken again once its lease has run out, and not before", async () => {
  await put();
  expect(await takeJobs(10)).toHaveLength(1);
  expect(await takeJobs(10)).toEqual([]);
  await expireLeases();
  expect(await runNow({ test: async () => {} })).toBe(1);
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
  const said = vi.spyOn(log, "error").mockImplementation(() => {});
  await put();
  const handlers = {
    test: async () => {
      throw new RefusedForGood("550 No such person");
    },
  };
  await runNow(handlers);
  await makeDue();
  expect(await runNow(handlers)).toBe(0);
  expect((await all())[0]).toMatchObject({ doneAt: null, leasedUntil: null, lastError: "550 No such person" });
  expect(said).not.toHaveBeenCalled();
});

const failing = {
  test: async () => {
    throw new Error("no luck");
  },
};

test("a job that fails is tried again later, with growing pauses, and is given up loudly when they make up its time", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => {});
  await put();
  const pausesMs = [10_000, 60_000, 300_000, 1_800_000];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const begunMs = Date.now();
    expect(await runNow(failing, 2)).toBe(1);
    const endedMs = Date.now();
    const [job] = await all();
    expect(job).toMatchObject({ attempts: attempt, lastError: "no luck", givenUpAt: null, leasedUntil: null });
    const runAtMs = job!.runAt.getTime() - (pausesMs[attempt - 1] ?? 3_600_000);
    expect(runAtMs).toBeGreaterThan(begunMs - clockDifferenceMs);
    expect(runAtMs).toBeLessThan(endedMs + clockDifferenceMs);
    await makeDue();
  }
  expect(said).not.toHaveBeenCalled();
  await runNow(failing, 2);
  expect(await all()).toMatchObject([{ attempts: 7, lastError: "no luck", doneAt: null, givenUpAt: expect.any(Date) }]);
  const [job] = await all();
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ job: job?.id, kind: "test" }),
    "a job was given up",
  );
  await makeDue();
  expect(await runNow(failing, 2)).toBe(0);
});

test("a job that nothing else would make good is tried for ever, at the longest pause", async () => {
  await put();
  await db.update(jobs).set({ attempts: 10_000 });
  const begunMs = Date.now();
  await runNow(failing, Number.POSITIVE_INFINITY);
  const [job] = await all();
  expect(job).toMatchObject({ attempts: 10_001, givenUpAt: null });
  const runAtMs = job!.runAt.getTime() - 3_600_000;
  expect(runAtMs).toBeGreaterThan(begunMs - clockDifferenceMs);
});

test("mails are tried for two days; refunds, deadlines of payments and what takes back lost imports for ever", () => {
  expect([isSpent(52, jobKinds[mailJobKind]!.triedForH), isSpent(53, jobKinds[mailJobKind]!.triedForH)]).toEqual([
    false,
    true,
  ]);
  for (const kind of [refundJobKind, paymentDeadlineJobKind, productParts.jobKind])
    expect(isSpent(1_000_000, jobKinds[kind]!.triedForH)).toBe(false);
});

test("of what earlier releases gave up, money and deadlines are taken up again, and nothing else", async () => {
  for (const kind of [refundJobKind, paymentDeadlineJobKind, mailJobKind]) await put({ kind });
  await db.update(jobs).set({ attempts: 12 });
  const migration = await readFile("server/db/migrations/0060_given_up_jobs_sql.sql", "utf8");
  await db.execute(sql.raw(migration));
  const taken = await takeJobs(10);
  expect(taken.map(({ kind }) => kind).sort()).toEqual([paymentDeadlineJobKind, refundJobKind]);
});

test("a job that its process dies of each time waits for long, and is given up without being begun", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  await put();
  await db.update(jobs).set({ attempts: 100 });
  await expireLeases();
  const begun = vi.fn(async () => {});
  expect(await runNow({ test: begun })).toBe(0);
  await db.update(jobs).set({ leasedUntil: sql`now() - interval '2 hours'` });
  expect(await runNow({ test: begun })).toBe(1);
  expect(begun).not.toHaveBeenCalled();
  expect((await all())[0]?.givenUpAt).toBeInstanceOf(Date);
});

test("a job of an unknown kind waits for a release that knows it", async () => {
  await put({ kind: "from-the-future" });
  await runNow({});
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
