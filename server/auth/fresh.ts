import "server-only";
import { eq } from "drizzle-orm";
import { freshLimits } from "@/features/account/fresh/policy";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { sessions } from "@/server/db/schema/user";
import type { Actor } from "./actor";
import { requireOwnHands } from "./impersonation";

/**
 * Throws `reauthentication-required` unless the person has proved within five minutes, in this very session, that it
 * is they who sit before it: by signing in, or once more by password, second factor or passkey. An administrator who
 * impersonates them never has.
 */
export async function requireFresh(actor: Actor): Promise<void> {
  requireOwnHands(actor);
  const [session] = await current()
    .select({ at: sessions.reauthenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  const isFresh = session !== undefined && session.at.getTime() > Date.now() - freshLimits.lifetimeS * 1000;
  if (!isFresh) throw new AppError("reauthentication-required");
}

/** Writes down that the person has just proved who they are in this session. */
export async function markFresh(actor: Actor): Promise<void> {
  requireOwnHands(actor);
  await current().update(sessions).set({ reauthenticatedAt: new Date() }).where(eq(sessions.id, actor.sessionId));
}
