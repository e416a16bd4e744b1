import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireOwnHands } from "@/server/auth/impersonation";
import { endSession, endSessionsOf } from "@/server/auth/session-store";
import { transact } from "@/server/db/client";
import type { sessionRevocationSchema } from "../schema";

/** Ends one of the actor's sessions, or all except the current one. */
export async function revokeSessions(actor: Actor, which: z.infer<typeof sessionRevocationSchema>): Promise<void> {
  requireOwnHands(actor);
  await transact(async (tx) => {
    if ("others" in which) await endSessionsOf(actor.userId, actor.sessionId);
    else if (!(await endSession(which.sessionId, actor.userId))) throw new AppError("not-found");
    await recordAudit(tx, actor, {
      action: "session.ended",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
      after: { sessions: "others" in which ? "others" : "one" },
    });
  });
}
