import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { sessions, users } from "@/server/db/schema/user";
import { sessionLimits } from "../policy";
import type { Session } from "../schema";
import { presentSession } from "./presenter";

/** Returns the actor's active sessions, most recently used first. */
export async function listSessions(actor: Actor): Promise<Session[]> {
  const now = new Date();
  const rows = await current()
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      impersonationReason: sessions.impersonationReason,
      impersonatorName: users.name,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.impersonatorId))
    .where(
      and(
        eq(sessions.userId, actor.userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionLimits.idleS * 1000)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(200);
  return rows.map((row) => presentSession(row, actor.sessionId));
}
