import { canManageOrders } from "@/features/order/policy";
import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Who writes, issues and cancels invoices, records their payments and edits the organisation's details. */
export const canManageInvoices = ({ isAdmin, permissions }: Viewer): boolean =>
  isAdmin || permissions.has("invoices:manage");

export const canReadInvoices = ({ isAdmin, permissions }: Viewer): boolean =>
  isAdmin || permissions.has("invoices:read");

/** Who records a payment: that of an order's invoice is the order's. */
export const canPayInvoice = (viewer: Viewer, { orderId }: Readonly<{ orderId: string | null }>): boolean =>
  canManageInvoices(viewer) && (orderId === null || canManageOrders(viewer));
