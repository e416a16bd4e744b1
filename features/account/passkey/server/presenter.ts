import "server-only";
import type { passkeys } from "@/server/db/schema/factor";
import type { Passkey } from "../schema";

export function presentPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
