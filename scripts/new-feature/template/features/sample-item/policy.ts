import { roleIds } from "@/lib/permissions";

/** All of staff may read and change sample items; customers may not. */
export const canUseSampleItems = (actor: Readonly<{ roleId: number; isAdmin: boolean }>): boolean =>
  actor.isAdmin || actor.roleId !== roleIds.customer;

/** Who deletes and restores them, and undoes an import. */
export const canDeleteSampleItems = canUseSampleItems;
