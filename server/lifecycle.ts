import "server-only";
import { running, servers } from "./http/running-requests";
import { announceStop } from "./stopping";

/** How long running requests may take to finish; the start script ends this process by force a second later. */
const drainLimitMs = 5_000;

async function drain(): Promise<void> {
  const deadline = Date.now() + drainLimitMs;
  while (running.size > 0 && Date.now() < deadline) {
    for (const server of servers) server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Takes no new connections, ends the event streams, lets running requests finish, then runs `finish`. */
async function stop(finish: () => Promise<void>): Promise<void> {
  for (const server of servers) server.close();
  for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close");
  announceStop();
  await drain();
  await Promise.race([finish(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  process.exit(0);
}

/**
 * Stops this process in good order on SIGTERM and SIGINT and, when a start script supervises it, as soon as
 * that script is gone, so that nothing lingers on the port.
 */
export function stopInGoodOrder({
  isSupervised,
  finish,
}: {
  isSupervised: boolean;
  finish: () => Promise<void>;
}): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop(finish);
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  if (!isSupervised) return;
  if (process.connected) process.on("disconnect", once);
  else once();
}
