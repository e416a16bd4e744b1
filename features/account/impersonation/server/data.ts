import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { canImpersonate } from "../policy";

/** Finds a person with an open account, with what the rule on impersonation needs; `null` if there is none. */
export async function findSubject(userId: string) {
  const [person] = await current()
    .select({ userId: users.id, name: users.name, isAdmin: users.isAdmin, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
  return person ?? null;
}

/** Whether the page offers the person who asks to impersonate this one. */
export async function mayImpersonate(actor: Actor, { userId }: { userId: string }): Promise<boolean> {
  if (actor.impersonation || !(actor.isAdmin || actor.permissions.has("users:impersonate"))) return false;
  const person = await findSubject(userId);
  return person !== null && canImpersonate(actor, person);
}
