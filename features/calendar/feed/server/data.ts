import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { findFeedOwner } from "@/server/auth/session";
import { current } from "@/server/db/client";
import { inTurns } from "@/server/db/let-others-in";
import { calendarFeeds } from "@/server/db/schema/calendar";
import { calendarParts } from "../../export/server/data";
import { hashSecret } from "./commands";

export async function findFeed({ userId }: Actor): Promise<{ createdAt: string | null }> {
  const [feed] = await current().select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** The file behind a private address and its tag; throws `not-found` for any that is not one, or not any more. */
export async function readFeed(secret: string): Promise<{ text: string; tag: string }> {
  const hash = hashSecret(secret.replace(/\.ics$/, ""));
  const [feed] = await current().select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, hash));
  const owner = feed && (await findFeedOwner(feed.userId));
  if (!owner) throw new AppError("not-found");
  const hashed = createHash("sha256");
  let text = "";
  for await (const part of inTurns(calendarParts(owner, {}))) {
    hashed.update(part);
    text += part;
  }
  return { text, tag: `"${hashed.digest("base64url")}"` };
}
