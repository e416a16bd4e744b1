import "server-only";
import type { roles } from "@/server/db/schema/user";
import { env } from "@/server/env";
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

/** Whether the gate lets a role in: an installation may name the roles, whatever they say themselves. */
export const mayRoleSignIn = ({ id, maySignIn }: Pick<RoleRow, "id" | "maySignIn">): boolean =>
  env.SIGN_IN_ROLES?.includes(id) ?? maySignIn;
