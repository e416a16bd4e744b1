import "server-only";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { requireFresh } from "@/server/auth/fresh";
import { mintActor } from "@/server/auth/session";
import { endSession, findByToken, type LiveSession, openImpersonation } from "@/server/auth/session-store";
import { type Transaction, transact } from "@/server/db/client";
import { canImpersonate } from "../policy";
import { type ImpersonationInput, impersonationLimits } from "../schema";
import { findSubject } from "./data";

/**
 * Opens a session in which the actor impersonates a person for half an hour. Needs a reason and a proof that it is
 * they. Answers the session's token and who they are by it.
 */
export async function startImpersonation(actor: Actor, { userId, reason }: ImpersonationInput, caller: Caller) {
  if (!actor.isAdmin && !actor.permissions.has("users:impersonate")) throw new AppError("forbidden");
  await requireFresh(actor);
  const person = await findSubject(userId);
  if (!person) throw new AppError("not-found");
  if (!canImpersonate(actor, person)) throw new AppError("forbidden");
  return await transact(async (tx) => {
    const token = await openImpersonation({
      userId,
      device: caller.device,
      impersonatorId: actor.userId,
      parentId: actor.sessionId,
      reason,
      lifetimeS: impersonationLimits.lifetimeS,
    });
    const live = await findByToken(token);
    const opened = live && mintActor(live);
    // There is nothing to see for whoever is not let in.
    if (!opened?.isAdmitted) throw new AppError("conflict", { detail: "This person can't sign in." });
    await record(tx, actor, { action: "impersonation.started", person, reason });
    return { token, actor: opened };
  });
}

/** Ends the impersonation and returns to one's own session, which must be the one it began from. */
export async function endImpersonation(actor: Actor, own: LiveSession | null): Promise<Actor> {
  const { impersonation } = actor;
  if (!impersonation) throw new AppError("conflict", { detail: "No impersonation is active." });
  if (own?.session.id !== impersonation.sessionId) throw new AppError("forbidden");
  const person = { userId: actor.userId, name: actor.displayName };
  const back = mintActor(own);
  await transact(async (tx) => {
    await endSession(actor.sessionId, actor.userId);
    await record(tx, back, { action: "impersonation.ended", person, reason: impersonation.reason });
  });
  return back;
}

type Recorded = { action: AuditAction; person: { userId: string; name: string }; reason: string };

const record = (tx: Transaction, actor: Actor, { action, person, reason }: Recorded) =>
  recordAudit(tx, actor, { action, subject: { type: "user", id: person.userId, name: person.name }, reason });
