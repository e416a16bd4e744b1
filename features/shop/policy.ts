import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Who sees to products, discount codes and shipping methods. */
export const canManageShop = ({ isAdmin, permissions }: Viewer): boolean => isAdmin || permissions.has("shop:manage");
