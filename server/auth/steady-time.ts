import "server-only";

const stepMs = 100;

/**
 * Runs `work` and answers, or fails, only at the next full tenth of a second after the start, so that the time taken
 * does not tell whether there was anything to do, such as a code to store for an address that somebody has.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const spentMs = performance.now() - startedMs;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(spentMs / stepMs) * stepMs - spentMs));
  }
}
