import type { Permission } from "@/lib/permissions";

/** Where the AI service is, what it says about errors, and whether it answers. */
export const canManageService = (actor: { isAdmin: boolean }): boolean => actor.isAdmin;

/** Whatever goes to the AI service costs money. What it answered before is for whoever may use the board. */
export const canUseAssistant = (actor: { isAdmin: boolean; permissions: ReadonlySet<Permission> }): boolean =>
  actor.isAdmin || actor.permissions.has("assistant:use");

/** What a model costs is set by whoever keeps order among projects, and by administrators. */
export const canEditPrices = (actor: { isAdmin: boolean; permissions: ReadonlySet<Permission> }): boolean =>
  actor.isAdmin || actor.permissions.has("projects:manage");
