/** Who can use mail. */
import { roleIds } from "@/lib/permissions";

/** Mailboxes are for staff: customers have none. */
export const canUseMail = ({ isAdmin, roleId }: Readonly<{ isAdmin: boolean; roleId: number }>): boolean =>
  isAdmin || roleId !== roleIds.customer;
