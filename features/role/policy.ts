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

export function canGrantAll(asker: Asker, list: readonly Permission[]): boolean {
  return list.every((permission) => canGrant(asker, permission));
}

/** The permissions that one list has and the other has not, in either direction. */
export function changedPermissions(one: readonly Permission[], other: readonly Permission[]): readonly Permission[] {
  return permissions.filter((permission) => one.includes(permission) !== other.includes(permission));
}

type RoleState = Readonly<{
  name: string;
  description: string;
  maySignIn: boolean;
  permissions: readonly Permission[];
}>;

/**
 * The rights that a change of a role is about, each of which whoever makes it must have: those that it gives or takes, and
 * all of the role's where it makes the role mean something else, lets its people in or shuts them out.
 */
export function touchedPermissions(held: RoleState, next: RoleState): readonly Permission[] {
  const isSame = (["name", "description", "maySignIn"] as const).every((field) => held[field] === next[field]);
  if (isSame) return changedPermissions(held.permissions, next.permissions);
  return permissions.filter(
    (permission) => held.permissions.includes(permission) || next.permissions.includes(permission),
  );
}

/** Nobody reaches up: who is no administrator neither shuts one out by their role, nor lets one in, nor gives one another. */
export function canMoveAdministrators(asker: Pick<Asker, "isAdmin">): boolean {
  return asker.isAdmin;
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
