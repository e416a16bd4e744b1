/** Runs once in every server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    // Importing the configuration checks it: a wrong value ends the start here, by name.
    await import("@/server/env");
    const { logService } = await import("@/server/assistant/description");
    logService();
    const { installListener } = await import("@/server/http/listener");
    installListener({ "/api/events": async () => (await import("@/server/events/route")).eventsRoute });
    const { stopInGoodOrder } = await import("@/server/lifecycle");
    const { closePool } = await import("@/server/db/connection");
    const { watchMaintenance } = await import("@/server/maintenance/state");
    watchMaintenance();
    const { startJobs } = await import("@/server/jobs/runner");
    const { allAsksSettled } = await import("@/features/assistant/server/live-ask");
    // A host without long-lived processes calls /api/jobs/run instead.
    const stopJobs = process.env.VERCEL ? async () => {} : startJobs();
    // Answers that nobody waits for on a connection are written before the database is let go.
    const finish = () => Promise.all([stopJobs(), allAsksSettled()]).then(closePool);
    // Only where Next leaves the signals to us; `next dev` keeps its own handling.
    if (process.env.NEXT_MANUAL_SIG_HANDLE) {
      stopInGoodOrder({ isSupervised: process.env.ORDO_SUPERVISED === "1", finish });
    }
  }
}
