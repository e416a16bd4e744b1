/** Reads invitations, by their token or for those who manage them. */
import "server-only";
import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refusalOf } from "@/features/account/policy";
import { invitationTokenSchema } from "@/features/account/schema";
import type { Actor } from "@/server/auth/actor";
import { mayRoleSignIn } from "@/server/auth/sign-in-roles";
import { current } from "@/server/db/client";
import { invitations, roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { refusalOfLast } from "@/server/mail/outbox";
import { canManagePeople } from "../../policy";
import { canInviteTo, invitationLimits } from "../policy";
import type { Invitation, Invitations } from "../schema";
import { presentInvitation } from "./presenter";

/** A token has 256 random bits, so one round of SHA-256 keeps it: there is nothing to guess. */
export const hashInvitationToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** What the mails are stored as that carry the links. */
export const invitationMailPurpose = "invitation";

/** Neither accepted nor taken back; it may have run out. */
export const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Whether people can get in by invitation here at all. */
export const takesInvitations = () => env.AUTH_URL === undefined && env.REGISTRATION !== "closed";

const inviters = alias(users, "inviter");
const inviterRoles = alias(roles, "inviter_role");

function readInvitations(where: SQL | undefined) {
  const { id, email, roleId, createdAt, expiresAt } = invitations;
  return current()
    .select({
      invitation: { id, email, roleId, createdAt, expiresAt },
      mailRefusal: refusalOfLast(email, invitationMailPurpose),
      role: { id: roles.id, name: roles.name, permissions: roles.permissions, maySignIn: roles.maySignIn },
      inviter: {
        name: inviters.name,
        isAdmin: inviters.isAdmin,
        roleId: inviters.roleId,
        isVerified: inviters.emailVerified,
        deactivatedAt: inviters.deactivatedAt,
      },
      inviterRole: { permissions: inviterRoles.permissions, maySignIn: inviterRoles.maySignIn },
    })
    .from(invitations)
    .innerJoin(roles, eq(roles.id, invitations.roleId))
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .leftJoin(inviterRoles, eq(inviterRoles.id, inviters.roleId))
    .where(where)
    .orderBy(desc(invitations.createdAt), asc(invitations.email))
    .limit(invitationLimits.listed)
    .$dynamic();
}

export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number];

const offerOf = (role: InvitationRow["role"]) => ({ permissions: role.permissions, maySignIn: mayRoleSignIn(role) });

/** Whether whoever sent it could send it now: an invitation is worth no more than the right of its sender. */
function isBacked({ role, inviter, inviterRole }: InvitationRow): boolean {
  if (!inviter || !inviterRole) return false;
  const refusal = refusalOf({
    ...inviter,
    roleMaySignIn: inviterRole.maySignIn,
    isDeactivated: inviter.deactivatedAt !== null,
    signInRoles: env.SIGN_IN_ROLES,
  });
  const sender = { isAdmin: inviter.isAdmin, permissions: new Set(inviterRole.permissions) };
  return refusal === null && canManagePeople(sender) && canInviteTo(sender, offerOf(role));
}

async function selectInvitations(where: SQL | undefined): Promise<Invitation[]> {
  return (await readInvitations(where)).map((row) => presentInvitation(row, { isVoid: !isBacked(row) }));
}

/** The roles that this person may invite to. */
export async function listInvitableRoles(actor: Actor) {
  const found = await current().select().from(roles).orderBy(asc(roles.id));
  return found.filter((role) => canInviteTo(actor, offerOf(role)));
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

/** The invitation of this condition that can be accepted now; undefined where there is none. */
export async function findBacked(where: SQL | undefined): Promise<InvitationRow | undefined> {
  return (await readInvitations(where)).find(isBacked);
}

/** Those of these addresses that an invitation waits for which can be accepted. */
export async function listInvitedAmong(emails: readonly string[]): Promise<string[]> {
  const isOpen = and(inArray(invitations.email, [...emails]), isWaiting, gt(invitations.expiresAt, new Date()));
  return (await readInvitations(isOpen)).filter(isBacked).map(({ invitation }) => invitation.email);
}

/** Whom a link invites, for the page that it opens; null when it is good no more, or never was. */
export async function findInvitation(token: string): Promise<{ email: string; inviterName: string | null } | null> {
  if (!takesInvitations() || !invitationTokenSchema.safeParse(token).success) return null;
  const isOpen = and(
    eq(invitations.tokenHash, hashInvitationToken(token)),
    isWaiting,
    gt(invitations.expiresAt, new Date()),
  );
  const found = await findBacked(isOpen);
  return found ? { email: found.invitation.email, inviterName: found.inviter?.name ?? null } : null;
}
