import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireOwnHands } from "@/server/auth/impersonation";
import { transact } from "@/server/db/client";
import { calendarFeeds } from "@/server/db/schema/calendar";
import { env } from "@/server/env";
import { canUseCalendar } from "../../policy";

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/**
 * Makes the caller's private address, in place of the one before, which is dead from then on. It opens without a
 * session, so nobody draws one through another's eyes: it would be theirs to keep.
 */
export async function createFeed(actor: Actor): Promise<{ url: string }> {
  requireOwnHands(actor);
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const secret = randomBytes(32).toString("base64url");
  const values = { userId: actor.userId, secretHash: hashSecret(secret), createdAt: new Date() };
  await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    await tx.insert(calendarFeeds).values(values).onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  });
  return { url: new URL(`/api/calendar/feed/${secret}.ics`, env.APP_URL).href };
}

export async function deleteFeed(actor: Actor): Promise<void> {
  requireOwnHands(actor);
  await transact(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
  });
}
