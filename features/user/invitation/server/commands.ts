import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isLocale, type Locale } from "@/lib/locale";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { invitations, users } from "@/server/db/schema/user";
import { writeInvitationMail } from "@/server/mail/invitation-mail";
import { queueMail } from "@/server/mail/outbox";
import { requireInvitationRoom } from "@/server/mail/outside-recipients";
import { heldForOwners } from "@/server/people/way-back";
import { invitationLimits } from "../policy";
import type { Invitation, Invite, Invited } from "../schema";
import {
  findBacked,
  findInvitation,
  hashInvitationToken,
  invitationMailPurpose,
  isWaiting,
  listInvitableRoles,
  listInvitedAmong,
  selectInvitationsById,
  takesInvitations,
} from "./data";

type Refs = Readonly<{ invitationIds: readonly string[] }>;

function requireOpen(): void {
  if (!takesInvitations()) throw new AppError("conflict", { detail: "Sign-up is closed, so people can't be invited." });
}

/**
 * Invites people to a role; repeated addresses, and those that have an account, have an invitation or are still held
 * for a former owner, are skipped and reported.
 */
export async function invitePeople(actor: Actor, { emails, roleId }: Invite, locale: Locale): Promise<Invited> {
  requireOpen();
  const invitable = await listInvitableRoles(actor);
  if (!invitable.some(({ id }) => id === roleId)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/roleId", code: "not-yours-to-give" }] });
  }
  return await transact(async (tx) => {
    const wanted = [...new Set(emails)];
    const skipped: Invited["skipped"] = emails
      .filter((email, at) => emails.indexOf(email) !== at)
      .map((email) => ({ email, reason: "repeated" }));
    const known = await findKnown(tx, wanted);
    for (const [email, reason] of known) skipped.push({ email, reason });
    const rows = wanted.filter((email) => !known.has(email)).map((email) => makeRow(actor, email, roleId));
    await requireInvitationRoom(tx, actor, { emails: rows.map(({ row }) => row.email), pointer: "#/emails" });
    if (rows.length > 0) await tx.insert(invitations).values(rows.map(({ row }) => row));
    await recordAll(
      tx,
      actor,
      "invitation.sent",
      rows.map(({ row }) => row),
    );
    await sendLinks(tx, actor, rows, locale);
    return { invitations: await selectInvitationsById(rows.map(({ row }) => row.id)), skipped };
  });
}

/** An account that was made with an address and never confirmed is nobody's yet: whoever accepts takes it over. */
const isTheirs = or(eq(users.emailVerified, true), isNotNull(users.deactivatedAt));

async function findKnown(tx: Transaction, emails: readonly string[]) {
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isTheirs));
  const invited = await listInvitedAmong(emails);
  const held = await heldForOwners(emails, null);
  return new Map<string, Invited["skipped"][number]["reason"]>([
    ...[...held].map((email) => [email, "held"] as const),
    ...invited.map((email) => [email, "invited"] as const),
    ...people.map(({ email }) => [email, "has-account"] as const),
  ]);
}

function freshToken() {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + invitationLimits.lifetimeDays * 86_400_000);
  return { token, tokenHash: hashInvitationToken(token), expiresAt };
}

function makeRow(actor: Actor, email: string, roleId: number) {
  const { token, ...kept } = freshToken();
  return { token, row: { id: newId(), email, roleId, inviterId: actor.userId, ...kept } };
}

type Sent = Readonly<{ id: string; email: string; roleId: number }>;

async function recordAll(tx: Transaction, actor: Actor, action: AuditAction, rows: readonly Sent[]): Promise<void> {
  for (const { id, email, roleId } of rows) {
    await recordAudit(tx, actor, { action, subject: { type: "invitation", id, name: email }, after: { roleId } });
  }
}

type Link = Readonly<{ token: string; row: Readonly<{ email: string; expiresAt: Date }> }>;

async function sendLinks(tx: Transaction, actor: Actor, links: readonly Link[], locale: Locale): Promise<void> {
  const [inviter] = await tx
    .select({ locale: users.locale, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, actor.userId));
  const language = isLocale(inviter?.locale) ? inviter.locale : locale;
  for (const { token, row } of links) {
    const mail = await writeInvitationMail({
      locale: language,
      inviterName: actor.displayName,
      token,
      expiresAt: row.expiresAt,
      timeZone: inviter?.timeZone ?? "UTC",
    });
    await queueMail(tx, { ...mail, recipient: row.email, purpose: invitationMailPurpose });
  }
}

/** The waiting ones of these, held; throws when one is not there or its role is none that the caller may give. */
async function requireInvitations(tx: Transaction, actor: Actor, { invitationIds }: Refs, isRevoked = false) {
  const ids = [...new Set(invitationIds)];
  const state = isRevoked ? isNotNull(invitations.revokedAt) : isNull(invitations.revokedAt);
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(inArray(invitations.id, ids), isNull(invitations.acceptedAt), state))
    .for("update");
  if (rows.length !== ids.length) throw new AppError("not-found");
  const invitable = new Set((await listInvitableRoles(actor)).map(({ id }) => id));
  if (rows.some(({ roleId }) => !invitable.has(roleId))) throw new AppError("forbidden");
  return rows;
}

/** Sends another link, good for seven days more and on the caller's own right; the one before is dead. */
export async function resendInvitations(
  actor: Actor,
  refs: Refs,
  locale: Locale,
): Promise<{ invitations: Invitation[] }> {
  requireOpen();
  return await transact(async (tx) => {
    const rows = await requireInvitations(tx, actor, refs);
    await requireInvitationRoom(tx, actor, { emails: rows.map(({ email }) => email), pointer: "#/invitationIds" });
    for (const row of rows) {
      const { token, ...kept } = freshToken();
      await tx
        .update(invitations)
        .set({ ...kept, inviterId: actor.userId })
        .where(eq(invitations.id, row.id));
      await sendLinks(tx, actor, [{ token, row: { email: row.email, expiresAt: kept.expiresAt } }], locale);
    }
    await recordAll(tx, actor, "invitation.resent", rows);
    return { invitations: await selectInvitationsById(rows.map(({ id }) => id)) };
  });
}

/** The links of these are dead from now on, until they are brought back. */
export const revokeInvitations = (actor: Actor, refs: Refs) => setRevoked(actor, refs, new Date());

/** Takes a revocation back: the link that was sent is good again, for as long as it would have been. */
export const restoreInvitations = (actor: Actor, refs: Refs) => setRevoked(actor, refs, null);

async function setRevoked(actor: Actor, refs: Refs, revokedAt: Date | null): Promise<{ invitations: Invitation[] }> {
  return await transact(async (tx) => {
    const rows = await requireInvitations(tx, actor, refs, revokedAt === null);
    const ids = rows.map(({ id }) => id);
    await tx.update(invitations).set({ revokedAt }).where(inArray(invitations.id, ids));
    await recordAll(tx, actor, revokedAt === null ? "invitation.restored" : "invitation.revoked", rows);
    return { invitations: await selectInvitationsById(ids) };
  });
}

const isOver = () => new AppError("invalid-input", { fields: [{ pointer: "#/invitation", code: "invitation-over" }] });

function requireSameAddress(invited: string, given: string): void {
  if (invited === given) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/email", code: "not-invited" }] });
}

/** Throws unless this link is good and was sent to this address. */
export async function requireInvitation(token: string, email: string): Promise<void> {
  const found = await findInvitation(token);
  if (!found) throw isOver();
  requireSameAddress(found.email, email);
}

/**
 * Uses an invitation up, inside the transaction that makes the account; of two who come at once, one finds it used.
 * Whoever holds the link has read the mail, so the address is proven.
 */
export async function acceptInvitation({ token, email }: { token: string; email: string }) {
  const now = new Date();
  return await transact(async (tx) => {
    const [accepted] = await tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.tokenHash, hashInvitationToken(token)), isWaiting, gt(invitations.expiresAt, now)))
      .returning({ id: invitations.id, email: invitations.email, roleId: invitations.roleId });
    // Asked inside the transaction: the inviter may have lost the right since the page was drawn.
    if (!accepted || !(await findBacked(eq(invitations.id, accepted.id)))) throw isOver();
    requireSameAddress(accepted.email, email);
    await recordAudit(
      tx,
      { userId: null, displayName: email },
      {
        action: "invitation.accepted",
        subject: { type: "invitation", id: accepted.id, name: email },
        after: { roleId: accepted.roleId },
      },
    );
    return accepted;
  });
}
