import "server-only";
import { AppError } from "@/lib/errors";

/** How long a route may take unless its contract says otherwise, in seconds. Tests raise it: machines differ in speed. */
export const deadlines = { defaultS: 10 };

/**
 * Waits for `work` at most `seconds`. The work itself is not undone: a write may still be stored after its caller
 * was told 503, which is what Idempotency-Key is for.
 */
export async function withinDeadline<T>(seconds: number, abort: AbortController, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new AppError("unavailable", { retryAfterS: 2, detail: `No answer within ${seconds} s.` });
      reject(error);
      abort.abort(error);
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
