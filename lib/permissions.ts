/** The permissions that a role can be granted. An administrator has all of them. */
export const permissions = [
  "users:manage",
  "users:contact",
  "users:export",
  "users:impersonate",
  "roles:manage",
  "boards:manage",
  "projects:manage",
  "assistant:use",
  "shop:manage",
  "orders:read",
  "orders:manage",
  "invoices:read",
  "invoices:manage",
  "posts:manage",
  "messages:manage",
  "audit:read",
] as const;

export type Permission = (typeof permissions)[number];

/** What people do with a thing, in the order in which a matrix shows it. */
export const permissionActions = ["read", "manage", "contact", "export", "impersonate", "use"] as const;
export type PermissionAction = (typeof permissionActions)[number];

/** The things that rights are about, in the order of the list above. */
export const permissionResources = [...new Set(permissions.map((permission) => resourceOf(permission)))];
export type PermissionResource = Permission extends `${infer Resource}:${string}` ? Resource : never;

export function resourceOf(permission: Permission): PermissionResource {
  return permission.slice(0, permission.indexOf(":")) as PermissionResource;
}

/** The permission to do this with that; null where there is no such right. */
export function permissionTo(action: PermissionAction, resource: string): Permission | null {
  return permissions.find((permission) => permission === `${resource}:${action}`) ?? null;
}

/** Changing these answers them as they are, so it needs the right to read them beside it. */
const neededBeside: Partial<Record<Permission, Permission>> = {
  "orders:manage": "orders:read",
  "invoices:manage": "invoices:read",
};

/** What of a role's permissions counts: a right to change without the right to read grants nothing. */
export const effectivePermissions = (granted: readonly Permission[]): Permission[] =>
  granted.filter((permission) => {
    const needed = neededBeside[permission];
    return needed === undefined || granted.includes(needed);
  });

/** What the role of the staff grants in a new installation. */
export const staffPermissions: readonly Permission[] = ["assistant:use"];

/** The two roles that always exist; further ones may be made. */
export const roleIds = { customer: 1, staff: 2 } as const;
