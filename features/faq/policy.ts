import type { Permission } from "@/lib/permissions";

type Person = Readonly<{ isAdmin: boolean; isAdmitted: boolean; permissions: ReadonlySet<Permission> }>;

/** Who can edit the frequently asked questions. */
export const canManageFaqs = ({ isAdmin, isAdmitted, permissions }: Person): boolean =>
  isAdmitted && (isAdmin || permissions.has("posts:manage"));
