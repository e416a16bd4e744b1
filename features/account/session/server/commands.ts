import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { endSession, endSessionsOf } from "@/server/auth/session-store";
import type { sessionRevocationSchema } from "../schema";

/** Ends one session of the person who asks, or all but the one they ask with. */
export async function revokeSessions(actor: Actor, which: z.infer<typeof sessionRevocationSchema>): Promise<void> {
  if ("others" in which) return await endSessionsOf(actor.userId, actor.sessionId);
  if (!(await endSession(which.sessionId, actor.userId))) throw new AppError("not-found");
}
