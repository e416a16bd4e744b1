const firstPauseMs = 250;
const maxPauseMs = 10_000;
/** A process that served this long was well; one that died sooner gets a pause before it is tried again. */
const healthyMs = 2_000;

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @typedef {import("./processes.mjs").Launched & { ready: Promise<void> }} Serving */

/** How long to wait before the next try: not at all after a good life, longer and longer without one. */
class Backoff {
  #nextMs = 0;

  recordUptime(/** @type {number} */ ms) {
    if (ms > healthyMs) this.#nextMs = 0;
  }

  async wait() {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(Math.max(pauseMs * 2, firstPauseMs), maxPauseMs);
    await wait(pauseMs);
  }
}

/**
 * Keeps a process alive: starts it again, at once, whenever it ends without having been asked to; with growing pauses
 * when it cannot live. The first start is the caller's to judge: its failure is thrown.
 * @param {{
 *   name: string,
 *   start: (isAgain: boolean) => Serving,
 *   graceMs: number,
 *   say: (line: string) => void,
 * }} options
 */
export async function keepAlive({ name, start, graceMs, say }) {
  let isStopping = false;
  let current = start(false);
  const backoff = new Backoff();

  const startAgain = async () => {
    while (!isStopping) {
      await backoff.wait();
      if (isStopping) return;
      current = start(true);
      try {
        await current.ready;
        say(`The ${name} is back.`);
        return;
      } catch (error) {
        if (!isStopping) say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = async () => {
    while (!isStopping) {
      const readyAt = Date.now();
      const { code, signal } = await current.exited;
      if (isStopping) return;
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`);
      backoff.recordUptime(Date.now() - readyAt);
      await startAgain();
    }
  };
  const stop = async () => {
    isStopping = true;
    await current.stop(graceMs);
  };
  try {
    await current.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  void watch();
  return { stop };
}
