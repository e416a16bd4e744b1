import "server-only";
import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { invitationTokenSchema } from "@/features/account/schema";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { invitations, roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { canInviteTo, invitationLimits } from "../policy";
import type { Invitation, Invitations } from "../schema";
import { presentInvitation } from "./presenter";

/** A token has 256 random bits, so one round of SHA-256 keeps it: there is nothing to guess. */
export const hashInvitationToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Neither accepted nor taken back; it may have run out. */
export const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Whether people can get in by invitation here at all. */
export const takesInvitations = () => env.AUTH_URL === undefined && env.REGISTRATION !== "closed";

export async function selectInvitations(where: SQL | undefined): Promise<Invitation[]> {
  const rows = await current()
    .select({
      id: invitations.id,
      email: invitations.email,
      roleId: invitations.roleId,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      roleName: roles.name,
      inviterName: users.name,
    })
    .from(invitations)
    .innerJoin(roles, eq(roles.id, invitations.roleId))
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(where)
    .orderBy(desc(invitations.createdAt), asc(invitations.email))
    .limit(invitationLimits.listed);
  return rows.map(presentInvitation);
}

const maySignIn = (role: { id: number; maySignIn: boolean }) => env.SIGN_IN_ROLES?.includes(role.id) ?? role.maySignIn;

/** The roles that this person may invite to. */
export async function listInvitableRoles(actor: Actor) {
  const found = await current().select().from(roles).orderBy(asc(roles.id));
  return found.filter((role) => canInviteTo(actor, { permissions: role.permissions, maySignIn: maySignIn(role) }));
}

/** The invitations that wait for an answer, the newest first. */
export async function listInvitations(actor: Actor): Promise<Invitations> {
  const invitable = await listInvitableRoles(actor);
  return {
    invitations: await selectInvitations(isWaiting),
    roles: invitable.map(({ id, name }) => ({ id, name })),
  };
}

export const selectInvitationsById = (ids: readonly string[]) => selectInvitations(inArray(invitations.id, [...ids]));

/** Whom a link invites, for the page that it opens; null when it is good no more, or never was. */
export async function findInvitation(token: string): Promise<{ email: string; inviterName: string | null } | null> {
  if (!takesInvitations() || !invitationTokenSchema.safeParse(token).success) return null;
  const [found] = await current()
    .select({ email: invitations.email, inviterName: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(eq(invitations.tokenHash, hashInvitationToken(token)), isWaiting, gt(invitations.expiresAt, new Date())),
    );
  return found ?? null;
}
