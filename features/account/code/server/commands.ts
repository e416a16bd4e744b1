import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { opensNewPassword, redeemNewPassword, redeemVerification, sendCode } from "@/server/auth/codes";
import { requireUncommon } from "@/server/auth/common-password";
import { isClosed } from "@/server/auth/leaving";
import { findPasswordHash, requireImpersonal, unchangedPassword } from "@/server/auth/own-password";
import { verifyPassword } from "@/server/auth/password";
import { endSessionsOf } from "@/server/auth/session-store";
import { inSteadyTime } from "@/server/auth/steady-time";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { forgetTrustedDevices } from "@/server/auth/trusted-device";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import { type CodePurpose, codeLimits } from "../policy";
import type { newPasswordInputSchema, verificationSchema } from "../schema";

type Requested = { resendAfterS: number };

async function findPerson(email: string) {
  const [person] = await current().select().from(users).where(eq(users.email, email)).limit(1);
  return person && !isClosed(person) ? person : null;
}

/** Counted by address asked for and by caller, whether or not anybody has it. */
async function requireRoomForMail(email: string, { address }: Caller): Promise<void> {
  await requireRoom([
    { key: throttleKey("mail-to", email), rule: throttles.mailsToOne },
    { key: throttleKey("mail-by", address), rule: throttles.mailsByOne },
  ]);
}

/** Sends a code where there is somebody to send it to; nothing in the answer, nor its time, tells which. */
async function requestCode(purpose: CodePurpose, email: string, caller: Caller): Promise<Requested> {
  await requireRoomForMail(email, caller);
  return await inSteadyTime(async () => {
    const person = await findPerson(email);
    const isWanted = person !== null && (purpose === "reset-password" ? !env.AUTH_URL : !person.emailVerified);
    if (isWanted) await sendCode(purpose, person, caller.locale);
    return { resendAfterS: codeLimits.resendAfterS };
  });
}

export const resendVerification = (email: string, caller: Caller) => requestCode("verify", email, caller);
export const requestPasswordReset = (email: string, caller: Caller) => requestCode("reset-password", email, caller);

async function requireRoomForGuess(email: string, { address }: Caller): Promise<void> {
  await requireRoom([
    { key: throttleKey("code", email), rule: throttles.codeGuesses },
    { key: throttleKey("code-by", address), rule: throttles.serviceGuesses },
  ]);
}

/** Takes the code that proves an address. Works signed in or not: the code itself is the proof. */
export async function verifyEmail({ email, code }: z.infer<typeof verificationSchema>, caller: Caller) {
  await requireRoomForGuess(email, caller);
  await inSteadyTime(() => redeemVerification(email, code));
  return { is_verified: true as const };
}

/** Says to nobody but who has the right code, which stays good, that a password is the old one, or of the person. */
async function requireOtherPassword(email: string, code: string, password: string): Promise<void> {
  if (!(await opensNewPassword(email, code))) return;
  const [person] = await current().select().from(users).where(eq(users.email, email));
  if (!person) return;
  requireImpersonal(password, person, "#/password");
  const hash = await findPasswordHash(person.id);
  if (hash && (await verifyPassword(hash, password))) throw unchangedPassword("#/password");
}

/** Sets a new password by code. Every session of the person ends, but one they may be asking with. */
export async function renewPassword(
  actor: Actor | null,
  { email, code, password }: z.infer<typeof newPasswordInputSchema>,
  caller: Caller,
) {
  await requireUncommon(password, "#/password");
  await requireRoomForGuess(email, caller);
  await inSteadyTime(async () => {
    await requireOtherPassword(email, code, password);
    await redeemNewPassword(email, code, password);
  });
  const person = await findPerson(email);
  if (person) {
    await endSessionsOf(person.id, actor?.userId === person.id ? actor.sessionId : undefined);
    // Whoever reads the mail is not yet whoever has the second factor.
    await forgetTrustedDevices(person.id);
    const who = { userId: person.id, displayName: person.name };
    const subject = { type: "user", id: person.id, name: person.name };
    await transact(async (tx) => {
      await recordAudit(tx, who, { action: "user.password-reset", subject });
      await sendSafetyMail(tx, { kind: "passwordChanged" }, person);
    });
  }
  return { email };
}
