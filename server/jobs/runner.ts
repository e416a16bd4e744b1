import "server-only";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { beginJobs, jobHandlers } from "./handlers";
import { type Job, leaseS, markDone, markFailed, renewLease, takeJobs } from "./record";

const atOnce = 4;
/** What fell due meanwhile is found by looking; new jobs call. */
const lookEveryMs = 1_000;

async function runJob(job: Job, handlers: typeof jobHandlers): Promise<void> {
  const handler = handlers[job.kind];
  const lease = setInterval(() => renewLease(job).catch(() => {}), (leaseS * 1000) / 3);
  try {
    if (!handler) throw new Error(`Nobody here does jobs of the kind ${job.kind}.`);
    await handler(job.payload);
    await markDone(job);
  } catch (error) {
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, error: describeError(error) }, "a job failed");
    // When the database is away the lease runs out by itself.
    await markFailed(job, error instanceof Error ? error.message : String(error)).catch(() => {});
  } finally {
    clearInterval(lease);
  }
}

/** Does what is due until nothing is, or until `deadline`; answers how many jobs were taken. */
export async function runDueJobs(deadline: number, handlers = jobHandlers): Promise<number> {
  let count = 0;
  while (Date.now() < deadline && !stopSignal().aborted) {
    const taken = await takeJobs(atOnce);
    if (taken.length === 0) break;
    count += taken.length;
    await Promise.all(taken.map((job) => runJob(job, handlers)));
  }
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
