import "server-only";
import { and, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { jobs } from "@/server/db/schema/infrastructure";

/** How long a process has to finish a job, or to say that it is still at it, before another may take it. */
export const leaseS = 60;
/** A job that failed this often stays where it is for a while, with its last error, for somebody to look at. */
export const maxAttempts = 12;

export type Job = typeof jobs.$inferSelect;

/** Pauses after the first, second … failure; the last one repeats. */
const pausesS = [10, 60, 300, 1_800, 3_600];

/**
 * Takes up to `limit` due jobs for a lease's time. Processes that ask at once get different ones; the time is the
 * database's, so their clocks need not agree.
 */
export async function takeJobs(limit: number): Promise<Job[]> {
  const due = sql`
    select id from ${jobs}
    where done_at is null and run_at <= now() and attempts < ${maxAttempts}
      and (leased_until is null or leased_until < now())
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
  const pauseS = pausesS[Math.min(job.attempts, pausesS.length) - 1] ?? 0;
  await db
    .update(jobs)
    .set({ leasedUntil: null, lastError: reason.slice(0, 1_000), runAt: sql`now() + make_interval(secs => ${pauseS})` })
    .where(isHeldBy(job));
}

/** What trying again would not help stays where it is at once. */
export async function markRefused(job: Job, reason: string): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: null, lastError: reason.slice(0, 1_000), attempts: maxAttempts })
    .where(isHeldBy(job));
}

const dayMs = 86_400_000;
/** How long a job is known by its key after it was done, and one that was given up can be looked at. */
const keptDays = { done: 7, givenUp: 30 } as const;

/** A job: those that were done, or given up, long ago go with what they were to work on. */
export async function deleteOldJobs(now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInParts(jobs, and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(keptDays.done))));
  const isGivenUp = and(isNull(jobs.doneAt), gte(jobs.attempts, maxAttempts));
  await deleteInParts(jobs, and(isGivenUp, lt(jobs.runAt, before(keptDays.givenUp))));
}
