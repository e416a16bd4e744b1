import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { roleLimits } from "../domain/constants";
import { canManageRoles, canSeeRoleDetails } from "../policy";
import type { ManagedRole, Role, RolePeople } from "../schema";
import { presentRole, presentRoleName, type RoleRow } from "./presenter";

function readRoles() {
  const counts = current()
    .select({ roleId: users.roleId, usersCount: sql<number>`count(*)::int`.as("users_count") })
    .from(users)
    .where(isNull(users.deactivatedAt))
    .groupBy(users.roleId)
    .as("counts");
  return current()
    .select({ role: roles, usersCount: counts.usersCount })
    .from(roles)
    .leftJoin(counts, eq(counts.roleId, roles.id))
    .orderBy(asc(roles.id))
    .limit(roleLimits.roles)
    .$dynamic();
}

const rowOf = ({ role, usersCount }: Awaited<ReturnType<typeof readRoles>>[number]): RoleRow => ({
  ...role,
  usersCount: usersCount ?? 0,
});

/** Returns all roles, with their permissions for people who grant or edit them. */
export async function listRoles(actor: Actor): Promise<Role[]> {
  return (await readRoles()).map(rowOf).map(canSeeRoleDetails(actor) ? presentRole : presentRoleName);
}

/** All roles for the page on which they are changed. */
export async function listManagedRoles(actor: Actor): Promise<ManagedRole[]> {
  requireManager(actor);
  return (await readRoles()).map(rowOf).map(presentRole);
}

/** One role as it is now; null when there is none. */
export async function findRole(actor: Actor, roleId: number): Promise<ManagedRole | null> {
  requireManager(actor);
  const [found] = await readRoles().where(eq(roles.id, roleId));
  return found ? presentRole(rowOf(found)) : null;
}

/** The names of the people with a role who are not deactivated, some at a time. */
export async function listRolePeople(
  actor: Actor,
  { roleId, cursor }: { roleId: number; cursor?: string },
): Promise<RolePeople> {
  requireManager(actor);
  if (!(await findRole(actor, roleId))) throw new AppError("not-found");
  const last = current()
    .select({ name: users.sortName, id: users.id })
    .from(users)
    .where(eq(users.id, cursor ?? ""));
  const isAfter = cursor && sql`(${users.sortName}, ${users.id}) > (${last})`;
  const found = await current()
    .select({ id: users.id, name: users.name, slug: users.slug, isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(users.roleId, roleId), isNull(users.deactivatedAt), isAfter || undefined))
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(roleLimits.people + 1);
  const people = found.slice(0, roleLimits.people);
  return { people, nextCursor: found.length > people.length ? (people.at(-1)?.id ?? null) : null };
}

export function requireManager(actor: Actor): void {
  if (!canManageRoles(actor)) throw new AppError("forbidden");
}
