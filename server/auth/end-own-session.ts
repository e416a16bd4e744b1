import "server-only";
import type { AuditAction } from "@/features/audit/vocabulary/schema";
import { recordAudit } from "@/server/audit/record";
import { transact } from "@/server/db/client";
import type { Actor } from "./actor";
import { endSession } from "./session-store";

async function end(actor: Actor, action: AuditAction, after?: Record<string, unknown>): Promise<void> {
  await transact(async (tx) => {
    const subject = { type: "user", id: actor.userId, name: actor.displayName };
    // Before the session is gone: it tells who looked through these eyes.
    await recordAudit(tx, actor, { action, subject, after });
    const { impersonation } = actor;
    // What is left open beneath an impersonation would be somebody's.
    if (impersonation && action !== "session.ended") {
      await endSession(impersonation.sessionId, impersonation.impersonatorId);
    }
    await endSession(actor.sessionId, actor.userId);
  });
}

/** Ends the session that somebody asks with, because they said so or because nobody was there any more. */
export const endOwnSession = (actor: Actor, { isIdle = false } = {}): Promise<void> =>
  end(actor, isIdle ? "session.expired" : "session.signed-out");

/** Ends the session that this browser had, if any: it has another by now. */
export async function endReplaced(previous: Actor | null): Promise<void> {
  if (previous) await end(previous, "session.ended", { sessions: "replaced" });
}
