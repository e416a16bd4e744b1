import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Products, their categories, prices and stock; the shop itself is everybody's. */
export const canManageShop = ({ isAdmin, permissions }: Viewer): boolean => isAdmin || permissions.has("shop:manage");
