import { roleIds } from "@/lib/permissions";

/** Sample items belong to all of staff: everyone reads and changes them. Customers do not. */
export const canUseSampleItems = (actor: Readonly<{ roleId: number; isAdmin: boolean }>): boolean =>
  actor.isAdmin || actor.roleId !== roleIds.customer;

/** Who deletes and restores them, and undoes an import. */
export const canDeleteSampleItems = canUseSampleItems;
