import type { Permission } from "@/lib/permissions";

/** What a model costs is set by whoever keeps order among projects, and by administrators. */
export const canEditPrices = (actor: { isAdmin: boolean; permissions: ReadonlySet<Permission> }): boolean =>
  actor.isAdmin || actor.permissions.has("projects:manage");
