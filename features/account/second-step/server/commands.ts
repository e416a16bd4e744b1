import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { lookAtChallenge, takeChallenge } from "@/server/auth/challenge";
import { endReplaced } from "@/server/auth/end-own-session";
import type { Admission } from "@/server/auth/gate";
import { type OpenedSession, openSessionFor } from "@/server/auth/sign-in";
import { recordSignIn, recordThrottled } from "@/server/auth/sign-in-log";
import { trustDevice } from "@/server/auth/trusted-device";
import { takeFactor, tryFactor } from "@/server/auth/two-factor";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { sendFactorMail } from "@/server/mail/factor-mail";
import { noticeNewDevice } from "../../device/server/commands";
import type { SecondStep } from "../../two-factor/schema";

const runOut = () => new AppError("wrong-credentials", { detail: "Enter your password again." });

/** A session, and what the browser keeps when it is trusted from now on. */
export type SecondStepTaken = Readonly<{ opened: OpenedSession; trustToken: string | null }>;

/**
 * Takes code and challenge together: of many who send the same ones at once, one gets in, and a code that comes too
 * late for its challenge is not used up.
 */
async function takeBoth(userId: string, given: SecondStep, tokens: readonly string[]) {
  return await transact(async (tx) => {
    if (!(await takeFactor(userId, given))) return null;
    const taken = await takeChallenge(tokens);
    if (!taken) throw runOut();
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (person && "recoveryCode" in given) await sendFactorMail(tx, "recoveryUsed", person);
    return taken;
  });
}

/** Completes a sign-in by the second factor, for a person who gave the right password from this browser before. */
export async function completeSignIn(
  previous: Actor | null,
  given: SecondStep,
  caller: Caller,
): Promise<SecondStepTaken> {
  const waiting = await lookAtChallenge(caller.challengeTokens);
  if (!waiting) throw runOut();
  const { userId, email } = waiting;
  const log = { userId, method: "code" in given ? "totp" : "recovery-code" } as const;
  try {
    await tryFactor(userId, { given, from: caller }, () => takeBoth(userId, given, caller.challengeTokens));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === "invalid-input") await recordSignIn(email, "second-factor", caller.device, log);
    if (code === "too-many-requests") await recordThrottled(email, caller);
    throw error;
  }
  const taken = await openTrusted(caller, waiting, given);
  await endReplaced(previous, caller);
  await recordSignIn(email, "admitted", caller.device, log);
  await noticeNewDevice(taken.opened, caller);
  return taken;
}

/** Opens the session, and trusts the browser with it or not at all. */
async function openTrusted(caller: Caller, waiting: Admission, given: SecondStep): Promise<SecondStepTaken> {
  return await transact(async () => {
    const opened = await openSessionFor(caller, waiting);
    if (!opened.actor.isAdmitted) throw new AppError("wrong-credentials");
    const trustToken = given.trustDevice ? await trustDevice(waiting.userId, caller.device.userAgent) : null;
    return { opened, trustToken };
  });
}
