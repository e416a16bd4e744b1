import { roleIds } from "@/lib/permissions";

type Viewer = Readonly<{ roleId: number; isAdmin: boolean }>;

/** All of staff may read and change sample items; customers may not. */
export const canUseSampleItems = ({ isAdmin, roleId }: Viewer): boolean => isAdmin || roleId !== roleIds.customer;

/** Who deletes and restores them, and undoes an import. */
export const canDeleteSampleItems = (viewer: Viewer): boolean => canUseSampleItems(viewer);
