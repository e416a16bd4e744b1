import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Who can manage posts with their pictures and revisions; published posts are public. */
export const canManagePosts = ({ isAdmin, permissions }: Viewer): boolean => isAdmin || permissions.has("posts:manage");
