/**
 * What becomes of a write that was not taken, for all writes that the browser sends again: what may yet succeed is sent
 * again at growing intervals, and given up after the last; every other refusal ends it at once.
 */

/** Statuses that say nothing of the write itself: the server, or what stands between, is busy or away. */
export const retryableStatuses: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Waits before each further attempt, in milliseconds: six, two minutes together. */
export const retryWaitsMs: readonly number[] = [500, 2_000, 5_000, 15_000, 30_000, 60_000];

/** A server that asks for more patience than that is not waited for. */
const maxRetryAfterS = 300;

/** How a write failed that is sent again (`isSentAgain`, lib/api-client): mere text where nobody answered. */
type Failure = Readonly<{ code?: unknown; status?: unknown; retryAfterS?: unknown }>;

/** When to come back, in milliseconds, where the server says so. */
const retryAfterMs = ({ retryAfterS }: Failure) => (typeof retryAfterS === "number" ? retryAfterS * 1_000 : 0);

/** Whether the same write may yet succeed. */
export function isRetryable(error: unknown): boolean {
  if (typeof error === "string") return true;
  const failure: Failure = Object(error);
  if (retryAfterMs(failure) > maxRetryAfterS * 1_000) return false;
  // The first sending of it is still being worked on, and its answer is the answer.
  return failure.code === "still-running" || retryableStatuses.includes(Number(failure.status));
}

/** How long to wait after the failure numbered `attempt`, counted from 0; null where the write is given up. */
export function retryWaitMs(attempt: number, error: unknown, waitsMs: readonly number[] = retryWaitsMs): number | null {
  const waitMs = waitsMs[Math.max(0, attempt)];
  return waitMs === undefined || !isRetryable(error) ? null : Math.max(waitMs, retryAfterMs(Object(error)));
}
