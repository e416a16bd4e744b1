import "server-only";
import { setMaxListeners } from "node:events";

/** On `globalThis` because bundles instantiate this module several times, and all must hear the same signal. */
const shared = globalThis as typeof globalThis & { [key: symbol]: AbortController | undefined };
const key = Symbol.for("ordo.stopping");

function controller(): AbortController {
  const existing = shared[key];
  if (existing) return existing;
  const made = new AbortController();
  // Every open event stream listens; the default warning at ten would be noise.
  setMaxListeners(0, made.signal);
  shared[key] = made;
  return made;
}

/** Aborts when the server has been asked to stop: whatever would stay open (event streams) must end then. */
export const stopSignal = (): AbortSignal => controller().signal;

export const announceStop = (): void => controller().abort();
