import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Posts of everybody, their pictures and revisions; what is published is everybody's to read. */
export const canManagePosts = ({ isAdmin, permissions }: Viewer): boolean => isAdmin || permissions.has("posts:manage");
