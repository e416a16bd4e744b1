import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Who sees the orders of everybody; one's own order each customer sees. */
export const canReadOrders = ({ isAdmin, permissions }: Viewer): boolean => isAdmin || permissions.has("orders:read");

/** Who confirms, ships, cancels and returns orders, and records their payments. */
export const canManageOrders = ({ isAdmin, permissions }: Viewer): boolean =>
  isAdmin || permissions.has("orders:manage");
