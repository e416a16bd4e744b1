import "server-only";
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { personKeys } from "@/lib/person-name";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { cancelCodes, sendCode } from "@/server/auth/codes";
import { endEarlierAccess } from "@/server/auth/earlier-access";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireFresh } from "@/server/auth/fresh";
import { requireOwnHands } from "@/server/auth/impersonation";
import { hashMailedCode } from "@/server/auth/sealed";
import { endSessionsOf, hashToken } from "@/server/auth/session-store";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { emailChanges } from "@/server/db/schema/factor";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { requireOutsideRecipients } from "@/server/mail/outside-recipients";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import { isHeldForOwner } from "@/server/people/way-back";
import { codeLimits } from "../../code/policy";
import { sessionLimits } from "../../session/policy";
import { emailChangeLimits } from "../schema";

const hashCode = (id: string, code: string) => hashMailedCode(code, `email-change:${id}`);
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const fieldError = (name: string, code: string, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: `#/${name}`, code }], cause });

/** Sends a code to the new email address. Needs a proof that it is still the same person. */
export async function requestEmailChange(actor: Actor, { newEmail }: { newEmail: string }, caller: Caller) {
  if (env.AUTH_URL) throw new AppError("conflict", { detail: "This account's address is kept elsewhere." });
  await requireFresh(actor);
  if (newEmail === actor.email) throw fieldError("newEmail", "unchanged");
  await requireRoom([
    { key: throttleKey("mail-by", caller.address), rule: throttles.mailsByOne },
    { key: throttleKey("mail-by", actor.userId), rule: throttles.mailsByOne },
    { key: throttleKey("mail-to", newEmail), rule: throttles.mailsToOne },
  ]);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    const person = await lockPerson(tx, actor.userId);
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (taken || (await isHeldForOwner(newEmail, actor.userId))) throw fieldError("newEmail", "taken");
    await requireOutsideRecipients(tx, actor, { count: 1, pointer: "#/newEmail" });
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

type AddressChange = Readonly<{
  /** The row that was made when the change was asked for. */
  changeId: string;
  person: typeof users.$inferSelect;
  newEmail: string;
  /** Whether a code came back from the new mailbox; else the person confirms it before they sign in again. */
  isProven: boolean;
  by: Actor;
}>;

/**
 * Gives a person another address to sign in by, whoever changes it: their sessions end, but the one that they may have
 * changed it in, and the old mailbox hears how to take it back.
 */
async function moveAddress(tx: Transaction, { changeId, person, newEmail, isProven, by }: AddressChange) {
  const undoToken = randomBytes(32).toString("base64url");
  const now = new Date();
  const undoUntil = new Date(now.getTime() + emailChangeLimits.undoDays * 86_400_000);
  // Whoever has an address that nobody proved has no claim to the account.
  const undo = person.emailVerified ? { undoTokenHash: hashToken(undoToken), undoUntil } : {};
  const confirmed = await tx
    .update(emailChanges)
    .set({ confirmedAt: now, codeHash: "", ...undo })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.confirmedAt)))
    .returning({ id: emailChanges.id });
  if (confirmed.length === 0) throw fieldError("code", "wrong-code");
  await setEmail(tx, person, { email: newEmail, isProven });
  await endSessionsOf(person.id, person.id === by.userId ? by.sessionId : undefined);
  await sendSafetyMail(
    tx,
    person.emailVerified
      ? { kind: "emailChanged", newEmail, undoToken, days: emailChangeLimits.undoDays }
      : { kind: "emailRemoved" },
    person,
  );
  await recordAudit(tx, by, {
    action: "user.email-changed",
    subject: { type: "user", id: person.id, name: person.name },
    before: { email: person.email },
    after: { email: newEmail },
  });
}

async function lockPerson(tx: Transaction, userId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!person) throw new AppError("not-found");
  return person;
}

/** Writes the address and everything that is made of it; codes that were sent to either one are void. */
async function setEmail(
  tx: Transaction,
  person: typeof users.$inferSelect,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<void> {
  const now = new Date();
  await tx
    .update(users)
    .set({
      email,
      emailVerified: isProven,
      emailVerifiedAt: isProven ? now : null,
      ...personKeys({ ...person, email }),
      updatedAt: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, person.id));
  await cancelCodes(tx, person.email);
  await cancelCodes(tx, email);
}

/** Takes the code: the new address counts, other sessions end, and the old one hears how to take it back. */
export async function confirmEmailChange(actor: Actor, { code }: { code: string }): Promise<{ email: string }> {
  requireOwnHands(actor);
  const { id: changeId, newEmail } = await takeTry(actor.userId, code);
  await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    // Somebody may have changed away from it since the code was sent.
    if (await isHeldForOwner(newEmail, actor.userId)) throw fieldError("code", "taken");
    const person = await lockPerson(tx, actor.userId);
    await moveAddress(tx, { changeId, person, newEmail, isProven: true, by: actor });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique") ? fieldError("code", "taken", error) : error;
  });
  return { email: newEmail };
}

type PersonChange = Readonly<{ userId: string; newEmail: string; locale: Locale }>;

/**
 * Changes somebody else's address, whom the actor was found to manage. Nobody has proven the new one yet: a code goes
 * there, and until it comes back nobody signs in by it.
 */
export async function changeAddressOf(tx: Transaction, actor: Actor, { userId, newEmail, locale }: PersonChange) {
  const person = await lockPerson(tx, userId);
  // The address before hears of it, too, and is no person's unless it was proven.
  await requireOutsideRecipients(tx, actor, { count: person.emailVerified ? 1 : 2, pointer: "#/user/email" });
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)));
  const [row] = await tx
    .insert(emailChanges)
    .values({ userId, oldEmail: person.email, newEmail, codeHash: "", expiresAt: new Date() })
    .returning({ id: emailChanges.id });
  if (!row) throw new Error("No row came back.");
  await moveAddress(tx, { changeId: row.id, person, newEmail, isProven: false, by: actor });
  await sendCode("verify", { ...person, email: newEmail }, locale);
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
  await transact((tx) => revert(tx, change)).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique")
      ? new AppError("conflict", { detail: "Somebody else has this address by now.", cause: error })
      : error;
  });
  return { email: change.oldEmail };
}

async function revert(tx: Transaction, { id, userId, oldEmail, createdAt }: typeof emailChanges.$inferSelect) {
  const person = await lockPerson(tx, userId);
  await setEmail(tx, person, { email: oldEmail, isProven: true });
  const now = new Date();
  const undone = await tx
    .update(emailChanges)
    .set({ undoneAt: now, undoTokenHash: null })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.undoneAt)))
    .returning({ id: emailChanges.id });
  if (undone.length === 0) throw new AppError("not-found");
  // What was changed or asked for since then is void, too.
  await tx
    .update(emailChanges)
    .set({ undoneAt: now, expiresAt: now, undoTokenHash: null })
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.createdAt, createdAt)));
  // Whoever asked for the change had come in at most as long before as a session lasts.
  const factorsBefore = new Date(createdAt.getTime() - sessionLimits.absoluteS * 1000);
  const removed = await endEarlierAccess(tx, userId, { factorsBefore });
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
