import "server-only";
import type { accessTokens } from "@/server/db/schema/access-token";
import type { PersonalToken } from "../schema";

export function presentToken(row: typeof accessTokens.$inferSelect): PersonalToken {
  const { id, name, hint, permissions, isReadOnly, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    name,
    hint,
    permissions,
    isReadOnly,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
