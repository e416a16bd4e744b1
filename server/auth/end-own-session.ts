import "server-only";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
import { recordAudit } from "@/server/audit/record";
import { transact } from "@/server/db/client";
import type { Actor } from "./actor";
import type { Caller } from "./caller";
import { mintActor } from "./session";
import { endSession, findByToken } from "./session-store";

async function end(actor: Actor, action: AuditAction, after?: Record<string, unknown>): Promise<void> {
  await transact(async (tx) => {
    const subject = { type: "user", id: actor.userId, name: actor.displayName };
    // Before the session is gone: it tells who impersonated this person.
    await recordAudit(tx, actor, { action, subject, after });
    const { impersonation } = actor;
    // What is left open beneath an impersonation would be somebody's.
    if (impersonation && action !== "session.ended") {
      await endSession(impersonation.sessionId, impersonation.impersonatorId);
    }
    await endSession(actor.sessionId, actor.userId);
  });
}

type Browser = Pick<Caller, "sessionTokens">;

/** Other live sessions that the browser has cookies of, for another path or domain: where it sends them, they would go on. */
async function othersOf(actor: Actor | null, { sessionTokens }: Browser): Promise<Actor[]> {
  // A single one is the actor's own.
  if (sessionTokens.length < 2) return [];
  const found: Actor[] = [];
  for (const token of sessionTokens) {
    const live = await findByToken(token);
    if (live && live.session.id !== actor?.sessionId) found.push(mintActor(live));
  }
  return found;
}

/** Ends the session that somebody asks with, because they said so or because nobody was there any more. */
export async function endOwnSession(actor: Actor, browser: Browser, { isIdle = false } = {}): Promise<void> {
  for (const one of [...(await othersOf(actor, browser)), actor]) {
    await end(one, isIdle ? "session.expired" : "session.signed-out");
  }
}

/** Ends the sessions that this browser had, if any: it has another by now. */
export async function endReplaced(previous: Actor | null, browser: Browser): Promise<void> {
  for (const one of [...(await othersOf(previous, browser)), previous ?? []].flat()) {
    await end(one, "session.ended", { sessions: "replaced" });
  }
}
