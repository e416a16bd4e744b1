import "server-only";

const stepMs = 100;

/** Resolves at the next full tenth of a second after the start. */
async function waitFrom(startedMs: number): Promise<void> {
  const spentMs = performance.now() - startedMs;
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(spentMs / stepMs) * stepMs - spentMs));
}

/**
 * Runs `work` and answers, or fails, only at the next full tenth of a second after the start, so that the time taken
 * does not tell whether there was anything to do, such as a code to store for an address that somebody has.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await waitFrom(startedMs);
  }
}

/** As above for what fails alone: who got in knows already that there was something to find. */
export async function refuseInSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } catch (error) {
    await waitFrom(startedMs);
    throw error;
  }
}
