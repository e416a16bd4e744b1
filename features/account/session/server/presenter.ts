import "server-only";
import type { sessions } from "@/server/db/schema/user";
import { presentDevice } from "../../device/server/presenter";
import type { Session } from "../schema";

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  "id" | "ipAddress" | "userAgent" | "createdAt" | "lastSeenAt" | "expiresAt" | "impersonationReason"
> & { impersonatorName: string | null };

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: presentDevice(row),
    impersonation:
      row.impersonatorName === null ? null : { name: row.impersonatorName, reason: row.impersonationReason ?? "" },
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
