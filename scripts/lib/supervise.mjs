const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A process that lived this long was well; its next death starts the pauses anew. */
const healthyMs = 15_000;

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps a process alive: starts it again whenever it ends without having been asked to, with growing pauses
 * so that one that cannot live does not spin. The first start is the caller's to judge: its failure is thrown.
 * @param {{
 *   name: string,
 *   start: () => Promise<import("./processes.mjs").Launched>,
 *   graceMs: number,
 *   say: (line: string) => void,
 * }} options
 */
export async function keepAlive({ name, start, graceMs, say }) {
  let current = await start();
  let isStopping = false;
  let pauseMs = firstPauseMs;

  const startAgain = async () => {
    while (!isStopping) {
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      if (isStopping) return;
      try {
        current = await start();
        say(`The ${name} is back.`);
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = async () => {
    while (!isStopping) {
      const startedAt = Date.now();
      const { code, signal } = await current.exited;
      if (isStopping) return;
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`);
      if (Date.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
      await startAgain();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isStopping = true;
      await current.stop(graceMs);
      await Promise.race([watching, wait(longestPauseMs)]);
    },
  };
}
