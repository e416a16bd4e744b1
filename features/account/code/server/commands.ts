import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { isRightCode, makeCode, type Proof, requireCode, sendCode, takeCode } from "@/server/auth/codes";
import { requireUncommon } from "@/server/auth/common-password";
import { endEarlierAccess, markProven } from "@/server/auth/earlier-access";
import { accountStore } from "@/server/auth/engine";
import { isDeviceOf, usesOfOwn } from "@/server/auth/known-device";
import type { RemovedFactors } from "@/server/auth/late-factors";
import { isClosed } from "@/server/auth/leaving";
import { findPasswordHash, requireImpersonal, unchangedPassword } from "@/server/auth/own-password";
import { hashPassword, verifyPassword } from "@/server/auth/password";
import { endSessionsOf } from "@/server/auth/session-store";
import { inSteadyTime } from "@/server/auth/steady-time";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, type Transaction, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import { type CodePurpose, codeLimits, isLinkToken } from "../policy";
import type { newPasswordInputSchema, passwordRenewedSchema, verifiedSchema } from "../schema";

type Requested = { resendAfterS: number };
type Person = typeof users.$inferSelect;
/** What is answered to whoever has proven the address, and whose it is. */
type Proven<Answer extends z.ZodType> = Readonly<{ userId: string; answer: z.infer<Answer> }>;

async function findPerson(email: string) {
  const [person] = await current().select().from(users).where(eq(users.email, email)).limit(1);
  return person && !isClosed(person) ? person : null;
}

/**
 * The browser of the owner's that calls, which has room of its own: strangers who ask or guess cannot keep them from
 * their account. Null for everybody else.
 */
async function ownDeviceOf({ knownDevice }: Caller, email: string) {
  if (!knownDevice || !(await isDeviceOf(knownDevice, email))) return null;
  return { id: knownDevice.deviceId, userId: knownDevice.userId };
}

/** Counted by caller and by address asked for, whether or not anybody has it. */
async function requireRoomForMail(email: string, caller: Caller): Promise<void> {
  const own = await ownDeviceOf(caller, email);
  if (own) return await requireRoom(usesOfOwn("mail-from", own, throttles.mailsToOne));
  await requireRoom([
    { key: throttleKey("mail-by", caller.address), rule: throttles.mailsByOne },
    { key: throttleKey("code-mail-to", email), rule: throttles.mailsFromStrangers },
  ]);
}

/** Sends a code where there is somebody to send it to; nothing in the answer, nor its time, tells which. */
async function requestCode(purpose: CodePurpose, email: string, caller: Caller): Promise<Requested> {
  await requireRoomForMail(email, caller);
  return await inSteadyTime(async () => {
    const person = await findPerson(email);
    const isRequested = person !== null && (purpose === "reset-password" ? !env.AUTH_URL : !person.emailVerified);
    if (isRequested) await sendCode(purpose, person, caller.locale);
    return { resendAfterS: codeLimits.resendAfterS };
  });
}

export const resendVerification = (email: string, caller: Caller) => requestCode("verify", email, caller);
export const requestPasswordReset = (email: string, caller: Caller) => requestCode("reset-password", email, caller);

/** Counts a guess at a code, and none at a link; answers whether it comes from a browser of the owner's. */
async function requireRoomForGuess({ email, code }: Proof, caller: Caller): Promise<boolean> {
  if (isLinkToken(code)) return false;
  const own = await ownDeviceOf(caller, email);
  if (own) {
    await requireRoom(usesOfOwn("code-from", own, throttles.codeGuesses));
    return true;
  }
  await requireRoom([
    { key: throttleKey("code-by", caller.address), rule: throttles.serviceGuesses },
    { key: throttleKey("code", email), rule: throttles.codeGuesses },
  ]);
  return false;
}

/** The session in which the person proves the address, where it is their own; an impersonation does not count. */
const ownSessionOf = (actor: Actor | null, { id }: Person): string | undefined =>
  actor?.userId === id && actor.impersonation === null ? actor.sessionId : undefined;

/**
 * Takes the code that proves an address. Who enters it in a session of the account has both, the account and the
 * mailbox, and keeps the account as it is. Who enters it anywhere else may not be who registered: every way in that was
 * there before ends, and the answer holds a code by which they set a password.
 */
export async function verifyEmail(
  actor: Actor | null,
  proof: Proof,
  caller: Caller,
): Promise<Proven<typeof verifiedSchema>> {
  const isOwn = await requireRoomForGuess(proof, caller);
  return await inSteadyTime(async () => {
    await requireCode("verify", proof, isOwn);
    return await transact(async (tx) => {
      const person = await takeCode(tx, "verify", proof);
      await markProven(tx, person);
      const ownSession = ownSessionOf(actor, person);
      if (ownSession === undefined) return { userId: person.id, answer: await handOver(tx, person) };
      await endSessionsOf(person.id, ownSession);
      return { userId: person.id, answer: { is_verified: true, newPasswordCode: null } };
    });
  });
}

/** Gives an account to whoever reads its mail. Where another service keeps the passwords there is none to set. */
async function handOver(tx: Transaction, person: Person): Promise<z.infer<typeof verifiedSchema>> {
  const { hasTotp, passkeys } = await endEarlierAccess(tx, person.id);
  const who = { userId: person.id, displayName: person.name };
  await recordAudit(tx, who, {
    action: "user.access-ended",
    subject: { type: "user", id: person.id, name: person.name },
    before: { hasTotp, passkeys },
    after: { hasTotp: false, passkeys: [] },
  });
  const newPasswordCode = env.AUTH_URL ? null : await makeCode(tx, "reset-password", person.email);
  return { is_verified: true, newPasswordCode };
}

/** Says to nobody but who has the right code, which stays good, that a password is the old one, or of the person. */
async function requireOtherPassword(proof: Proof, password: string): Promise<void> {
  if (!(await isRightCode("reset-password", proof))) return;
  const [person] = await current().select().from(users).where(eq(users.email, proof.email));
  if (!person) return;
  requireImpersonal(password, person, "#/password");
  const hash = await findPasswordHash(person.id);
  if (hash && (await verifyPassword(hash, password))) throw unchangedPassword("#/password");
}

/**
 * Sets a new password by code. Every session of the person ends, but one they may be asking with, and so does every
 * factor that is younger than the last proof of the address: whoever was in the account may have set it up.
 */
export async function renewPassword(
  actor: Actor | null,
  { password, ...proof }: z.infer<typeof newPasswordInputSchema>,
  caller: Caller,
): Promise<Proven<typeof passwordRenewedSchema>> {
  await requireUncommon(password, "#/password");
  const isOwn = await requireRoomForGuess(proof, caller);
  return await inSteadyTime(async () => {
    await requireOtherPassword(proof, password);
    await requireCode("reset-password", proof, isOwn);
    const hash = await hashPassword(password);
    return await transact(async (tx) => {
      const person = await takeCode(tx, "reset-password", proof);
      const kept = { factorsBefore: person.emailVerifiedAt, sessionId: ownSessionOf(actor, person) };
      const removed = await endEarlierAccess(tx, person.id, kept);
      const credential = { userId: person.id, providerId: "credential", accountId: person.id, password: hash };
      await (await accountStore()).linkAccount(credential);
      await markProven(tx, person);
      await recordReset(tx, person, removed);
      return { userId: person.id, answer: { email: person.email, hasRemovedFactors: hasAny(removed) } };
    });
  });
}

const hasAny = ({ hasTotp, hasCodes, passkeys }: RemovedFactors) => hasTotp || hasCodes || passkeys.length > 0;

async function recordReset(tx: Transaction, person: Person, removed: RemovedFactors): Promise<void> {
  const { hasTotp, passkeys } = removed;
  const lost = hasAny(removed) && { before: { hasTotp, passkeys }, after: { hasTotp: false, passkeys: [] } };
  await recordAudit(
    tx,
    { userId: person.id, displayName: person.name },
    { action: "user.password-reset", subject: { type: "user", id: person.id, name: person.name }, ...lost },
  );
  await sendSafetyMail(tx, { kind: "passwordChanged", removed }, person);
}
