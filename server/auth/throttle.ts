import "server-only";
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { consume, type RateLimit } from "@/server/http/rate-limit";

/** Guesses at one account, or from one address, that are judged; successes are given back. */
const guesses: RateLimit = { limit: 10, windowS: 60 };

/** Guesses at the codes of one address, over all the codes that are sent to it. */
const codeGuesses: RateLimit = { limit: 10, windowS: 600 };

/** Mails that strangers can make one address receive, that its owner can, and that one caller can cause. */
const mailsFromStrangers: RateLimit = { limit: 2, windowS: 3_600 };
const mailsToOne: RateLimit = { limit: 5, windowS: 600 };
const mailsByOne: RateLimit = { limit: 20, windowS: 600 };

/** Another service calls for all its people, so it gets more room than a browser. */
const serviceGuesses: RateLimit = { limit: 100, windowS: 60 };

/** Wrong second factors of one person; a passkey is not counted. */
const secondFactor: RateLimit = { limit: 5, windowS: 60 };

const registrationsByOne: RateLimit = { limit: 20, windowS: 600 };

export const throttles = {
  guesses,
  serviceGuesses,
  codeGuesses,
  mailsFromStrangers,
  mailsToOne,
  mailsByOne,
  registrationsByOne,
  secondFactor,
} as const;

/** Addresses do not stand in the table of counters. */
export const throttleKey = (kind: string, subject: string): string =>
  `${kind}:${createHash("sha256").update(subject).digest("base64url").slice(0, 22)}`;

/**
 * Counts one use in a window that slides: what was allowed in the window before counts by how much of it is still
 * within reach, so a burst across the border of two windows gets no double share.
 */
async function take(key: string, rule: RateLimit): Promise<{ isAllowed: boolean; retryAfterS: number }> {
  const windowMs = rule.windowS * 1000;
  const { isAllowed, remaining, retryAfterS } = await consume(key, rule);
  if (!isAllowed) return { isAllowed, retryAfterS };
  const now = Date.now();
  const previousStart = new Date(now - (now % windowMs) - windowMs);
  const [previous] = await current()
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, previousStart)));
  const earlier = Math.min(previous?.count ?? 0, rule.limit) * (1 - (now % windowMs) / windowMs);
  const used = rule.limit - remaining;
  return { isAllowed: earlier + used <= rule.limit, retryAfterS };
}

/** A thing to count, and how much of it there may be. */
export type Use = Readonly<{ key: string; rule: RateLimit }>;

/**
 * Counts one use for each key, in their order: whoever calls stands before whom they call about, so that one caller
 * without room left uses up nobody else's. Throws `too-many-requests` when one of them has no room left. */
export async function requireRoom(uses: readonly Use[]): Promise<void> {
  for (const { key, rule } of uses) {
    const { isAllowed, retryAfterS } = await take(key, rule);
    if (!isAllowed) throw new AppError("too-many-requests", { retryAfterS });
  }
}

/** Gives back what a success had counted as a guess. */
export async function giveBack(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const latest = sql`(select max(${rateLimits.windowStart}) from ${rateLimits} where ${rateLimits.key} = ${key})`;
    await current()
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, latest)));
  }
}
