import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { beginJobs, type JobKind, jobKinds } from "./handlers";
import { isSpent, type Job, leaseS, markDone, markFailed, markGivenUp, renewLease, takeJobs } from "./record";
import { RefusedForGood } from "./refused";

const atOnce = 4;
/** What fell due meanwhile is found by looking; new jobs call. */
const lookEveryMs = 1_000;

type JobKinds = Readonly<Record<string, JobKind>>;

/** How long a job waits that only a newer release can do. */
const unknownTriedForH = 30 * 24;

/** What is given up is said loudly: what somebody counted on does not come. A refusal, such as that of a mistyped address, is none of that. */
async function noteFailure(job: Job, triedForH: number, error: unknown): Promise<void> {
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, error: describeError(error) };
  const reason = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof RefusedForGood;
  const isGivenUp = !isRefused && isSpent(job.attempts, triedForH);
  if (isGivenUp) log.error(about, "a job was given up");
  else log.warn(about, "a job failed");
  await (isRefused || isGivenUp ? markGivenUp : markFailed)(job, reason);
}

async function runJob(job: Job, kinds: JobKinds): Promise<void> {
  const { run, triedForH } = kinds[job.kind] ?? { run: null, triedForH: unknownTriedForH };
  const lease = setInterval(() => renewLease(job).catch(() => {}), (leaseS * 1000) / 3);
  try {
    if (!run) throw new Error(`Nobody here does jobs of the kind ${job.kind}.`);
    // The last attempt has not said how it ended: its process died.
    if (isSpent(job.attempts - 1, triedForH)) throw new Error(job.lastError ?? "The process ended each time.");
    await run(job.payload);
    await markDone(job);
  } catch (error) {
    // When the database is away the lease runs out by itself.
    await noteFailure(job, triedForH, error).catch(() => {});
  } finally {
    clearInterval(lease);
  }
}

/** Where none can be taken while some are under way, these are still waited for, and it is tried again later. */
async function takeBeside({ size }: ReadonlySet<unknown>): Promise<Job[]> {
  try {
    return await takeJobs(atOnce - size);
  } catch (error) {
    if (size === 0) throw error;
    log.warn({ error: describeError(error) }, "jobs could not be looked up");
    return [];
  }
}

/**
 * Does what is due until nothing is, or until `deadline`; answers how many jobs were taken. Others begin while
 * one goes on, so that a slow mail server holds up no reminder.
 */
export async function runDueJobs(deadline: number, kinds: JobKinds = jobKinds): Promise<number> {
  const running = new Set<Promise<void>>();
  let count = 0;
  while (Date.now() < deadline && !stopSignal().aborted) {
    const taken = running.size < atOnce ? await takeBeside(running) : [];
    if (taken.length === 0 && running.size === 0) break;
    count += taken.length;
    for (const job of taken) {
      const doing = runJob(job, kinds).finally(() => running.delete(doing));
      running.add(doing);
    }
    await Promise.race([...running, wait(lookEveryMs, undefined, { ref: false })]);
  }
  await Promise.all(running);
  return count;
}

/** Does jobs in this process until it stops; answers what waits for those under way. */
export function startJobs(): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let hasBegun = false;
  const work = async () => {
    if (!hasBegun) await beginJobs();
    hasBegun = true;
    await runDueJobs(Number.POSITIVE_INFINITY);
  };
  const run = async () => {
    isAskedAgain = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    running = work()
      .catch((error: unknown) => log.warn({ error: describeError(error) }, "jobs could not be looked up"))
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) void run();
      });
    await running;
  };
  const stopListening = listen("job", () => void run());
  const timer = setInterval(() => void run(), lookEveryMs);
  const stop = async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    await running;
  };
  stopSignal().addEventListener("abort", () => void stop(), { once: true });
  return stop;
}
