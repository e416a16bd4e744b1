/** What a role may be granted. An administrator has all of them. */
export const permissions = [
  "users:manage",
  "users:contact",
  "users:export",
  "users:impersonate",
  "roles:manage",
  "boards:manage",
  "projects:manage",
  "shop:manage",
  "orders:read",
  "orders:manage",
  "invoices:read",
  "invoices:manage",
  "posts:manage",
  "audit:read",
] as const;

export type Permission = (typeof permissions)[number];

/** The two roles that always exist; further ones may be made. */
export const roleIds = { customer: 1, staff: 2 } as const;
