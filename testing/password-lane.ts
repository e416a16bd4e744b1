import { expect, vi } from "vitest";

/** Where passwords wait for their turn to be judged. */
type Lane = { running: number; waiting: (() => void)[] };

/** Starts something that hashes or judges a password, and runs `meanwhile` just before it does. */
export async function overtake<T>(start: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const lane = Reflect.get(globalThis, Symbol.for("ordo.password.lane")) as Lane;
  lane.running = Number.POSITIVE_INFINITY;
  try {
    const started = start();
    await vi.waitFor(() => expect(lane.waiting).toHaveLength(1));
    const [proceed] = lane.waiting.splice(0);
    lane.running = 0;
    await meanwhile();
    lane.running = 1;
    proceed?.();
    return await started;
  } finally {
    // Another test that hashes would wait for ever.
    if (!Number.isFinite(lane.running)) lane.running = 0;
  }
}

/** Counts what takes a turn to hash or judge a password, until `stop` tells how many there were. */
export function countHashes(): { stop: () => number } {
  const lane = Reflect.get(globalThis, Symbol.for("ordo.password.lane")) as Lane;
  let [running, count] = [lane.running, 0];
  Object.defineProperty(lane, "running", {
    configurable: true,
    enumerable: true,
    get: () => running,
    set: (next: number) => {
      if (next > running) count += 1;
      running = next;
    },
  });
  return {
    stop: () => {
      Object.defineProperty(lane, "running", { configurable: true, enumerable: true, writable: true, value: running });
      return count;
    },
  };
}
