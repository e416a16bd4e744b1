import "server-only";
import { mayRoleSignIn } from "@/server/auth/sign-in-roles";
import type { roles } from "@/server/db/schema/user";
import { isSystemRole } from "../policy";
import type { ManagedRole, Role } from "../schema";

export type RoleRow = typeof roles.$inferSelect & { usersCount: number };

/** What everybody may know of a role. */
export const presentRoleName = ({ id, name }: RoleRow): Role => ({ id, name, isSystem: isSystemRole(id) });

export function presentRole(row: RoleRow): ManagedRole {
  const { id, name, description, permissions, usersCount, version } = row;
  const maySignIn = mayRoleSignIn(row);
  return { id, name, isSystem: isSystemRole(id), description, maySignIn, permissions, usersCount, version };
}
