/** Who can manage the messages of the contact form. */
import type { Permission } from "@/lib/permissions";

type Person = Readonly<{ isAdmin: boolean; isAdmitted: boolean; permissions: ReadonlySet<Permission> }>;

export const canManageMessages = ({ isAdmin, isAdmitted, permissions }: Person): boolean =>
  isAdmitted && (isAdmin || permissions.has("messages:manage"));
