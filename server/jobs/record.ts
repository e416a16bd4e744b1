import "server-only";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { db } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { jobs } from "@/server/db/schema/infrastructure";

/** How long a process has to finish a job, or to say that it is still at it, before another may take it. */
export const leaseS = 60;
export type Job = typeof jobs.$inferSelect;

/** Pauses after the first, second … failure; the last one repeats. */
const pausesS = [10, 60, 300, 1_800, 3_600];
const maxPauseS = pausesS.at(-1) ?? 0;
const pauseAfter = (attempts: number): number => pausesS[attempts - 1] ?? maxPauseS;

/**
 * Whether a job that was tried so often has been tried for this many hours. Only the pauses between count: a server that
 * was off has tried nothing.
 */
export function isSpent(attempts: number, triedForH: number): boolean {
  const shorterS = pausesS.slice(0, Math.max(attempts - 1, 0)).reduce((sum, pauseS) => sum + pauseS, 0);
  return shorterS + Math.max(attempts - 1 - pausesS.length, 0) * maxPauseS >= triedForH * 3_600;
}

/** A job that failed this often may be what its processes die of: it does not follow at once. */
const oftenFailed = 12;

/**
 * Takes up to `limit` due jobs for a lease's time. Processes that ask at once get different ones; the time is the
 * database's, so their clocks need not agree.
 */
export async function takeJobs(limit: number): Promise<Job[]> {
  const due = sql`
    select id from ${jobs}
    where done_at is null and given_up_at is null and run_at <= now()
      and (leased_until is null
        or leased_until < now() - make_interval(secs => case when attempts < ${oftenFailed} then 0 else ${maxPauseS} end))
    order by run_at, id limit ${limit} for update skip locked`;
  return await db
    .update(jobs)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseS})`, attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.id} in (${due})`)
    .returning();
}

/** Only the attempt that holds the job speaks for it: one that overran its lease has lost it to the next. */
const isHeldBy = ({ id, attempts }: Job) => and(eq(jobs.id, id), eq(jobs.attempts, attempts));

export async function renewLease(job: Job): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseS})` })
    .where(isHeldBy(job));
}

export async function markDone(job: Job): Promise<void> {
  await db.update(jobs).set({ doneAt: sql`now()`, leasedUntil: null, lastError: null }).where(isHeldBy(job));
}

export async function markFailed(job: Job, reason: string): Promise<void> {
  const pauseS = pauseAfter(job.attempts);
  await db
    .update(jobs)
    .set({ leasedUntil: null, lastError: reason.slice(0, 1_000), runAt: sql`now() + make_interval(secs => ${pauseS})` })
    .where(isHeldBy(job));
}

/** It stays where it is for a while, with its last error, for somebody to look at. */
export async function markGivenUp(job: Job, reason: string): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: null, lastError: reason.slice(0, 1_000), givenUpAt: sql`now()` })
    .where(isHeldBy(job));
}

const dayMs = 86_400_000;
/** How long a job is known by its key after it was done, and one that was given up can be looked at. */
const keptDays = { done: 7, givenUp: 30 } as const;

/** A job: those that were done, or given up, long ago go with what they were to work on. */
export async function deleteOldJobs(now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInParts(jobs, and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(keptDays.done))));
  await deleteInParts(jobs, lt(jobs.givenUpAt, before(keptDays.givenUp)));
}
