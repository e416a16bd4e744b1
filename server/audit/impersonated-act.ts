import "server-only";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { recordAudit } from "./record";

/** These write down themselves who did what. */
const ownWords: ReadonlySet<string> = new Set(["/api/auth/impersonate/end", "/api/auth/logout"]);

/** Writes down each act of an administrator who impersonates somebody, before it is done. */
export async function recordImpersonatedAct(actor: Actor, method: string, path: string): Promise<void> {
  if (!actor.impersonation || ownWords.has(path)) return;
  const { impersonatorName, reason } = actor.impersonation;
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "impersonation.act",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
      after: { method, path, impersonator: impersonatorName },
      reason,
    }),
  );
}
