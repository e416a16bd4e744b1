import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireFresh } from "@/server/auth/fresh";
import { requireOwnHands } from "@/server/auth/impersonation";
import { revokeTokensOf } from "@/server/auth/personal-token";
import { seal } from "@/server/auth/sealed";
import { endSessionsOf } from "@/server/auth/session-store";
import { newTotpSecret, totpUri, typedSecret } from "@/server/auth/totp";
import { forgetTrustedDevices } from "@/server/auth/trusted-device";
import { replaceRecoveryCodes, takeTotp, tryFactor } from "@/server/auth/two-factor";
import { type Transaction, transact } from "@/server/db/client";
import { passkeys, recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { type FactorEvent, sendFactorMail } from "@/server/mail/factor-mail";
import { drawQrCode } from "@/server/qr-code";
import type { confirmationSchema, Enrolment, forgottenDeviceSchema } from "../schema";
import { findManagedPerson } from "./data";

type RecoveryCodes = { recoveryCodes: string[] };

async function requireOff(tx: Transaction, userId: string): Promise<void> {
  const [on] = await tx
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  if (on) throw new AppError("conflict", { detail: "The second step is on already." });
}

/** Draws a secret, which counts once it was confirmed; one that was never confirmed makes way. */
export async function beginTwoFactor(actor: Actor): Promise<Enrolment> {
  if (env.AUTH_URL) throw new AppError("forbidden", { detail: "Another service signs people in here." });
  await requireFresh(actor);
  const secret = newTotpSecret();
  const sealed = seal(secret, actor.userId);
  await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    await requireOff(tx, actor.userId);
    await tx
      .insert(twoFactors)
      .values({ userId: actor.userId, secret: sealed })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secret: sealed, lastStep: 0 },
        setWhere: isNull(twoFactors.confirmedAt),
      });
  });
  const uri = totpUri(secret, actor.email);
  return { secret: typedSecret(secret), uri, qr: drawQrCode(uri) };
}

async function announce(tx: Transaction, actor: Actor, event: FactorEvent, action: AuditAction): Promise<void> {
  const subject = { type: "user", id: actor.userId, name: actor.displayName };
  await recordAudit(tx, actor, { action, subject });
  const [person] = await tx.select().from(users).where(eq(users.id, actor.userId));
  if (person) await sendFactorMail(tx, event, person);
}

/** Turns the second step on: the first code proves that the authenticator has the secret. */
export async function confirmTwoFactor(
  actor: Actor,
  { code }: z.infer<typeof confirmationSchema>,
): Promise<RecoveryCodes> {
  requireOwnHands(actor);
  const from = { sessionId: actor.sessionId };
  return await tryFactor(actor.userId, { given: { code }, from }, () =>
    transact(async (tx) => {
      await requireOpenSession(tx, actor);
      await requireOff(tx, actor.userId);
      if (!(await takeTotp(actor.userId, code, false))) return null;
      await tx.update(twoFactors).set({ confirmedAt: new Date() }).where(eq(twoFactors.userId, actor.userId));
      await announce(tx, actor, "on", "user.two-factor-on");
      return { recoveryCodes: await replaceRecoveryCodes(tx, actor.userId) };
    }),
  );
}

async function requireOn(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx
    .select({ confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .for("update");
  if (!row?.confirmedAt) throw new AppError("conflict", { detail: "The second step is off." });
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(actor: Actor): Promise<RecoveryCodes> {
  await requireFresh(actor);
  return await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    await requireOn(tx, actor.userId);
    const subject = { type: "user", id: actor.userId, name: actor.displayName };
    await recordAudit(tx, actor, { action: "user.recovery-codes-renewed", subject });
    return { recoveryCodes: await replaceRecoveryCodes(tx, actor.userId) };
  });
}

async function removeTotp(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetTrustedDevices(userId);
}

export async function turnOffTwoFactor(actor: Actor): Promise<void> {
  await requireFresh(actor);
  await transact(async (tx) => {
    await requireOn(tx, actor.userId);
    await removeTotp(tx, actor.userId);
    await announce(tx, actor, "off", "user.two-factor-off");
  });
}

export async function forgetDevices(actor: Actor, which: z.infer<typeof forgottenDeviceSchema>): Promise<void> {
  requireOwnHands(actor);
  const isGone = await forgetTrustedDevices(actor.userId, "deviceId" in which ? which.deviceId : undefined);
  if (!isGone && "deviceId" in which) throw new AppError("not-found");
}

/**
 * Takes all second factors, passkeys, sessions and access tokens of somebody away, so that the password alone opens the account: for
 * people who lost their phone, and for accounts that somebody else got into.
 */
export async function resetFactors(actor: Actor, { userId }: { userId: string }): Promise<void> {
  if (userId === actor.userId) throw new AppError("forbidden", { detail: "Your own are on your account page." });
  const person = await findManagedPerson(actor, { userId });
  await requireFresh(actor);
  await transact(async (tx) => {
    const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
    const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    await removeTotp(tx, userId);
    await endSessionsOf(userId);
    await revokeTokensOf(tx, [userId]);
    const before = { hasTotp: Boolean(factor?.confirmedAt), passkeys: keys.map(({ name }) => name) };
    const subject = { type: "user", id: userId, name: person.name };
    await recordAudit(tx, actor, {
      action: "user.factors-reset",
      subject,
      before,
      after: { hasTotp: false, passkeys: [] },
    });
    await sendFactorMail(tx, "reset", person);
  });
}
