/** Creates roles, and people with permissions, for a test. */
import { type Permission, staffPermissions } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "./factories";

type RoleRow = typeof roles.$inferSelect;

let made = 100;

/** A role of its own, which may sign in and grants nothing unless told otherwise. */
export async function makeRole(wanted: Partial<typeof roles.$inferInsert> = {}): Promise<RoleRow> {
  made += 1;
  const [role] = await current()
    .insert(roles)
    .values({ id: made, name: `Role ${made}`, maySignIn: true, ...wanted })
    .returning();
  if (!role) throw new Error("No role was made.");
  return role;
}

/** Somebody signed in whose role grants this and what the staff may: who lacks that may not touch the staff. */
export async function makePermitted(...permissions: Permission[]): Promise<TestSession> {
  const role = await makeRole({ permissions: [...new Set([...permissions, ...staffPermissions])] });
  return await makeSession(await makeUser({ roleId: role.id }));
}
