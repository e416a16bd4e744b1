import "server-only";
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { personKeys } from "@/lib/person-name";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { cancelPasswordReset } from "@/server/auth/codes";
import { requireFresh } from "@/server/auth/fresh";
import { requireOwnHands } from "@/server/auth/impersonation";
import { removeLateFactors } from "@/server/auth/late-factors";
import { endSessionsOf } from "@/server/auth/session-store";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { emailChanges, trustedDevices } from "@/server/db/schema/factor";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import { isHeldForOwner } from "@/server/people/way-back";
import { codeLimits } from "../../code/policy";
import { sessionLimits } from "../../session/policy";
import { emailChangeLimits } from "../schema";

const hashCode = (id: string, code: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`email-change:${id}:${code}`).digest("base64url");
const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
const fieldError = (name: string, code: string, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: `#/${name}`, code }], cause });

/** Sends a code to the address that is to be the new one. Needs a proof that it is still the same person. */
export async function requestEmailChange(actor: Actor, { newEmail }: { newEmail: string }, caller: Caller) {
  if (env.AUTH_URL) throw new AppError("conflict", { detail: "This account's address is kept elsewhere." });
  await requireFresh(actor);
  if (newEmail === actor.email) throw fieldError("newEmail", "unchanged");
  await requireRoom([
    { key: throttleKey("mail-to", newEmail), rule: throttles.mailsToOne },
    { key: throttleKey("mail-by", actor.userId), rule: throttles.mailsByOne },
    { key: throttleKey("mail-by", caller.address), rule: throttles.mailsByOne },
  ]);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await transact(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("update");
    if (!person) throw new AppError("not-found");
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (taken || (await isHeldForOwner(newEmail, actor.userId))) throw fieldError("newEmail", "taken");
    await tx.delete(emailChanges).where(and(eq(emailChanges.userId, actor.userId), isNull(emailChanges.confirmedAt)));
    const expiresAt = new Date(Date.now() + emailChangeLimits.codeLifetimeS * 1000);
    const [row] = await tx
      .insert(emailChanges)
      .values({ userId: actor.userId, oldEmail: person.email, newEmail, codeHash: "", expiresAt })
      .returning({ id: emailChanges.id });
    if (!row) throw new Error("No row came back.");
    await tx
      .update(emailChanges)
      .set({ codeHash: hashCode(row.id, code) })
      .where(eq(emailChanges.id, row.id));
    const minutes = emailChangeLimits.codeLifetimeS / 60;
    await sendSafetyMail(tx, { kind: "emailCode", code, minutes }, { ...person, email: newEmail });
  });
  return { newEmail, resendAfterS: codeLimits.resendAfterS };
}

/** Counts the try before it is judged, so that parallel ones cannot slip through together. */
async function takeTry(userId: string, code: string) {
  const open = and(
    eq(emailChanges.userId, userId),
    isNull(emailChanges.confirmedAt),
    gt(emailChanges.expiresAt, new Date()),
  );
  const [change] = await current()
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(open)
    .returning();
  const isRight =
    change !== undefined &&
    change.tries <= emailChangeLimits.tries &&
    isSame(change.codeHash, hashCode(change.id, code));
  if (!isRight) throw fieldError("code", "wrong-code");
  return change;
}

/** Gives a person another address to sign in by, and everything that is made of it. */
async function setEmail(tx: Transaction, userId: string, email: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!person) throw new AppError("not-found");
  await tx
    .update(users)
    .set({
      email,
      emailVerified: true,
      ...personKeys({ ...person, email }),
      updatedAt: new Date(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
  await cancelPasswordReset(person.email);
  await cancelPasswordReset(email);
  return person;
}

/** Takes the code: the new address counts, other sessions end, and the old one hears how to take it back. */
export async function confirmEmailChange(actor: Actor, { code }: { code: string }): Promise<{ email: string }> {
  requireOwnHands(actor);
  const change = await takeTry(actor.userId, code);
  const undoToken = randomBytes(32).toString("base64url");
  const { newEmail } = change;
  await transact(async (tx) => {
    const undoUntil = new Date(Date.now() + emailChangeLimits.undoDays * 86_400_000);
    const confirmed = await tx
      .update(emailChanges)
      .set({ confirmedAt: new Date(), undoTokenHash: hashToken(undoToken), undoUntil })
      .where(and(eq(emailChanges.id, change.id), isNull(emailChanges.confirmedAt)))
      .returning({ id: emailChanges.id });
    if (confirmed.length === 0) throw fieldError("code", "wrong-code");
    // Somebody may have changed away from it since the code was sent.
    if (await isHeldForOwner(newEmail, actor.userId)) throw fieldError("code", "taken");
    const person = await setEmail(tx, actor.userId, newEmail);
    await endSessionsOf(actor.userId, actor.sessionId);
    await sendSafetyMail(tx, { kind: "emailChanged", newEmail, undoToken, days: emailChangeLimits.undoDays }, person);
    await recordAudit(tx, actor, {
      action: "user.email-changed",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
      before: { email: person.email },
      after: { email: newEmail },
    });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique") ? fieldError("code", "taken", error) : error;
  });
  return { email: newEmail };
}

/**
 * Takes a change of address back by the link in the old mailbox. Whoever changed it may have been somebody else, who
 * knew the password: everybody is signed out, the password is void, what was set up lately to sign in by is removed, and
 * the links of later changes are worth nothing any more.
 */
export async function undoEmailChange({ token }: { token: string }, caller: Caller): Promise<{ email: string }> {
  await requireRoom([{ key: throttleKey("undo-by", caller.address), rule: throttles.serviceGuesses }]);
  const [change] = await current()
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.undoTokenHash, hashToken(token)),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.undoUntil, new Date()),
      ),
    )
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  if (!change) throw new AppError("not-found");
  await transact((tx) => takeBack(tx, change)).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique")
      ? new AppError("conflict", { detail: "Somebody else has this address by now.", cause: error })
      : error;
  });
  return { email: change.oldEmail };
}

async function takeBack(tx: Transaction, { id, userId, oldEmail, createdAt }: typeof emailChanges.$inferSelect) {
  const person = await setEmail(tx, userId, oldEmail);
  const now = new Date();
  const undone = await tx
    .update(emailChanges)
    .set({ undoneAt: now })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.undoneAt)))
    .returning({ id: emailChanges.id });
  if (undone.length === 0) throw new AppError("not-found");
  // What was changed or asked for since then is void, too.
  await tx
    .update(emailChanges)
    .set({ undoneAt: now, expiresAt: now })
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.createdAt, createdAt)));
  await endSessionsOf(userId);
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  // Whoever asked for the change had come in at most as long before as a session lasts.
  const removed = await removeLateFactors(tx, userId, new Date(createdAt.getTime() - sessionLimits.absoluteS * 1000));
  await sendSafetyMail(tx, { kind: "emailRestored", removed }, { ...person, email: oldEmail });
  if (person.email !== oldEmail) await sendSafetyMail(tx, { kind: "emailTakenBack" }, person);
  const { hasTotp, passkeys } = removed;
  await recordAudit(
    tx,
    { userId, displayName: person.name },
    {
      action: "user.email-restored",
      subject: { type: "user", id: userId, name: person.name },
      before: { email: person.email, ...(hasTotp && { hasTotp }), ...(passkeys.length > 0 && { passkeys }) },
      after: { email: oldEmail, ...(hasTotp && { hasTotp: false }), ...(passkeys.length > 0 && { passkeys: [] }) },
    },
  );
}
