import "server-only";
import type { sessions } from "@/server/db/schema/user";
import type { Session } from "../schema";

export function presentSession(row: typeof sessions.$inferSelect, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
