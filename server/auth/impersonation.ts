import "server-only";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canImpersonate } from "@/features/account/impersonation/policy";
import { refusalOf } from "@/features/account/policy";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { roles, sessions, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import type { Actor, Impersonation } from "./actor";

const impersonators = alias(users, "impersonator");
const impersonatorRoles = alias(roles, "impersonator_role");

/**
 * Who impersonates the person of this session; null when they may no longer. Judged anew at each
 * request, by the rule that let them begin and by the gate that let them in.
 */
export async function findImpersonation(sessionId: string): Promise<Impersonation | null> {
  const [found] = await current()
    .select({
      session: {
        parentId: sessions.impersonatorSessionId,
        reason: sessions.impersonationReason,
        endsAt: sessions.expiresAt,
      },
      person: { id: users.id, isAdmin: users.isAdmin, permissions: roles.permissions },
      impersonator: {
        id: impersonators.id,
        name: impersonators.name,
        isAdmin: impersonators.isAdmin,
        roleId: impersonators.roleId,
        isVerified: impersonators.emailVerified,
        deactivatedAt: impersonators.deactivatedAt,
      },
      role: { permissions: impersonatorRoles.permissions, maySignIn: impersonatorRoles.maySignIn },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .innerJoin(impersonatorRoles, eq(impersonatorRoles.id, impersonators.roleId))
    .where(eq(sessions.id, sessionId));
  if (!found?.session.parentId) return null;
  const { session, person, impersonator, role } = found;
  const viewer = { userId: impersonator.id, isAdmin: impersonator.isAdmin, permissions: new Set(role.permissions) };
  const isKeptOut = refusalOf({
    ...impersonator,
    roleMaySignIn: role.maySignIn,
    isDeactivated: impersonator.deactivatedAt !== null,
    signInRoles: env.SIGN_IN_ROLES,
  });
  if (isKeptOut || !canImpersonate(viewer, { ...person, userId: person.id })) return null;
  return {
    impersonatorId: impersonator.id,
    impersonatorName: impersonator.name,
    sessionId: found.session.parentId,
    reason: session.reason ?? "",
    endsAt: session.endsAt,
  };
}

/** Some acts are a person's own alone, such as a new password: nobody does them while impersonating. */
export function requireOwnHands(actor: Actor): void {
  if (actor.impersonation) {
    throw new AppError("forbidden", { detail: "This cannot be done while impersonating somebody." });
  }
}
