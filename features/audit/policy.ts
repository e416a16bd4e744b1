import type { Permission } from "@/lib/permissions";

export function canReadAudit(actor: { isAdmin: boolean; permissions: ReadonlySet<Permission> }): boolean {
  return actor.isAdmin || actor.permissions.has("audit:read");
}
