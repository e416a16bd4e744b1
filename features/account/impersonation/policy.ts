import type { Permission } from "@/lib/permissions";

type Viewer = Readonly<{ userId: string; isAdmin: boolean; permissions: ReadonlySet<Permission> }>;
type Person = Readonly<{ userId: string; isAdmin: boolean; permissions: readonly Permission[] }>;

/**
 * Whether somebody may impersonate a person: with the right to, never themselves, an administrator, or
 * anybody who may do what they themselves may not.
 */
export function canImpersonate(viewer: Viewer, person: Person): boolean {
  if (viewer.userId === person.userId || person.isAdmin) return false;
  if (viewer.isAdmin) return true;
  return (
    viewer.permissions.has("users:impersonate") && person.permissions.every((right) => viewer.permissions.has(right))
  );
}
