import "server-only";
import { AppError } from "@/lib/errors";

const running = new Set<string>();

/**
 * Runs work that keeps this process busy, once for each key at a time; throws `too-many-requests` meanwhile. Other
 * processes count for themselves, since what is spared is the time of this one.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  if (running.has(key)) throw new AppError("too-many-requests", { detail: "One at a time.", retryAfterS: 5 });
  running.add(key);
  try {
    return await work();
  } finally {
    running.delete(key);
  }
}
