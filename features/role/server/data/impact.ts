import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { permissions } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { isAdministratorElsewhere } from "@/server/auth/last-administrator";
import { mayRoleSignIn } from "@/server/auth/sign-in-roles";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import type { RoleImpact, RoleImpactQuery } from "../../schema";
import { requireManager } from "../data";

type Rights = Pick<typeof roles.$inferSelect, "id" | "maySignIn" | "permissions">;

async function findRights(id: number): Promise<Rights | undefined> {
  const [found] = await current()
    .select({ id: roles.id, maySignIn: roles.maySignIn, permissions: roles.permissions })
    .from(roles)
    .where(eq(roles.id, id));
  return found;
}

/** The rights of a role's people after the change that is asked about. */
async function rightsAfter(now: Rights, query: RoleImpactQuery): Promise<Rights> {
  if ("role" in query) return { ...now, ...query.role };
  const target = await findRights(query.moveTo);
  if (!target) throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "unknown" }] });
  return target;
}

/** Whom a change would affect, counted now from the tables that the change would be judged by. */
export async function findRoleImpact(actor: Actor, query: RoleImpactQuery): Promise<RoleImpact> {
  requireManager(actor);
  const now = await findRights(query.roleId);
  if (!now) throw new AppError("not-found");
  const after = await rightsAfter(now, query);
  const [counted] = await current()
    .select({
      people: sql<number>`count(*)::int`,
      administrators: sql<number>`(count(*) filter (where ${users.isAdmin}))::int`,
      verified: sql<number>`(count(*) filter (where ${users.emailVerified}))::int`,
    })
    .from(users)
    .where(and(eq(users.roleId, query.roleId), isNull(users.deactivatedAt)));
  const { people = 0, administrators = 0, verified = 0 } = counted ?? {};
  const [could, can] = [mayRoleSignIn(now), mayRoleSignIn(after)];
  const isGateMoved = could !== can;
  return {
    people,
    administrators,
    isYouAmong: actor.roleId === query.roleId && (!actor.isAdmin || isGateMoved),
    losses: permissions.filter((one) => now.permissions.includes(one) && !after.permissions.includes(one)),
    gains: permissions.filter((one) => !now.permissions.includes(one) && after.permissions.includes(one)),
    // Who has not verified their address is out in either case.
    keptOut: could && !can ? verified : 0,
    letIn: !could && can ? verified : 0,
    locksOut: could && !can && !(await isAdministratorElsewhere(query.roleId)),
  };
}
