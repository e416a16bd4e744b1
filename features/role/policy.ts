import { type Permission, permissions, roleIds } from "@/lib/permissions";

type Asker = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

export function canManageRoles(asker: Asker): boolean {
  return asker.isAdmin || asker.permissions.has("roles:manage");
}

/** Everybody sees the names of roles, as of people; what they grant is for those who give or change them. */
export function canSeeRoleDetails(asker: Asker): boolean {
  return canManageRoles(asker) || asker.permissions.has("users:manage");
}

/** Nobody grants what they lack, nor takes it from others; administrators lack nothing. */
export function canGrant(asker: Asker, permission: Permission): boolean {
  return canManageRoles(asker) && (asker.isAdmin || asker.permissions.has(permission));
}

/** The permissions that one list has and the other has not, in either direction. */
export function changedPermissions(one: readonly Permission[], other: readonly Permission[]): readonly Permission[] {
  return permissions.filter((permission) => one.includes(permission) !== other.includes(permission));
}

/** The two roles that every installation has: their meaning is fixed, so they stay and keep their names. */
export function isSystemRole(roleId: number): boolean {
  return roleId === roleIds.customer || roleId === roleIds.staff;
}

/** Customers have no seat in the dashboard, unless the installation names them in `SIGN_IN_ROLES`. */
export function canLetSignIn(roleId: number): boolean {
  return roleId !== roleIds.customer;
}

/** Reading another's rights and refused sign-ins one by one is for administrators alone. */
export function canAskWhy(asker: Pick<Asker, "isAdmin">): boolean {
  return asker.isAdmin;
}
