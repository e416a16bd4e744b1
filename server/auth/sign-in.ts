import "server-only";
import { eq } from "drizzle-orm";
import type { SignInMethod } from "@/features/account/domain/sign-in-methods";
import { canonicalEmail } from "@/features/account/policy";
import { AppError } from "@/lib/errors";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { RateLimit } from "@/server/http/rate-limit";
import { sendFactorMail } from "@/server/mail/factor-mail";
import type { Actor } from "./actor";
import type { Caller } from "./caller";
import { type OpenedChallenge, openChallenge } from "./challenge";
import { requireEvidence } from "./evidence";
import { type Admission, authenticate, type Credentials, evaluate, type Judgement } from "./gate";
import { isDeviceOf, usesOfOwn } from "./known-device";
import { isClosed, takeAccountBack } from "./leaving";
import { mintActor } from "./session";
import { findByToken, openSession } from "./session-store";
import { recordSignIn, recordThrottled } from "./sign-in-log";
import { refuseInSteadyTime } from "./steady-time";
import { giveBack, requireRoom, throttleKey, throttles, type Use } from "./throttle";
import { isTrusted } from "./trusted-device";
import { type FactorCode, hasSecondFactor, requireFactor } from "./two-factor";

/** A session just opened: `token` is for the cookie and is never seen again. */
export type OpenedSession = Readonly<{ token: string; actor: Actor }>;

/** What a right password leads to: a session, or the question for a second factor. */
export type SignInStep = { opened: OpenedSession; challenge: null } | { opened: null; challenge: OpenedChallenge };

/** As the gate judges, and the second factor after it; `method` where more than the password was given. */
type Evaluation = (Judgement | ({ outcome: "second-factor" } & Admission)) & {
  method?: SignInMethod;
};

const isThrottled = (error: unknown) => error instanceof AppError && error.code === "too-many-requests";

async function usesOf(caller: Caller, email: string, byAddress: RateLimit): Promise<Use[]> {
  if (caller.knownDevice && (await isDeviceOf(caller.knownDevice, email))) {
    const { deviceId, userId } = caller.knownDevice;
    return usesOfOwn("device", { id: deviceId, userId }, throttles.guesses);
  }
  // Where addresses cannot be told apart, one bucket holds everybody and must be wider.
  const rule = caller.address === "unknown" ? throttles.serviceGuesses : byAddress;
  return [
    { key: throttleKey("guess-by", caller.address), rule },
    { key: throttleKey("guess", email), rule: throttles.guesses },
  ];
}

/**
 * Lets `decide` judge unless too many guesses came before; every attempt is counted first, so that parallel ones
 * cannot slip through together, and a success is given back. How it ended goes to the sign-in log.
 */
async function attempt(
  caller: Caller,
  credentials: Credentials,
  byAddress: RateLimit,
  decide: (credentials: Credentials) => Promise<Evaluation>,
): Promise<Evaluation> {
  const email = canonicalEmail(credentials.email);
  const uses = await usesOf(caller, email, byAddress);
  const keys = uses.map(({ key }) => key);
  try {
    await requireRoom(uses);
  } catch (error) {
    if (isThrottled(error)) await recordThrottled(email, caller);
    throw error;
  }
  let judgement: Evaluation;
  try {
    judgement = await decide(credentials);
  } catch (error) {
    // Nobody judged it, so it was no guess.
    await giveBack(keys);
    if (isThrottled(error)) await recordThrottled(email, caller);
    throw error;
  }
  // Whoever is asked for a second factor had the password right.
  if (judgement.outcome === "admitted" || judgement.outcome === "second-factor") await giveBack(keys);
  const { outcome, userId, method } = judgement;
  await recordSignIn(email, outcome, caller.device, { userId, method });
  return judgement;
}

/** Asks whoever was admitted by password for a second factor, where they have one and the browser is not trusted. */
async function askFactor(caller: Caller, judgement: Judgement): Promise<Evaluation> {
  if (judgement.outcome !== "admitted" || !(await hasSecondFactor(judgement.userId))) return judgement;
  if (await isTrusted(judgement.userId, caller.trustTokens)) return judgement;
  return { ...judgement, outcome: "second-factor" };
}

/**
 * Opens a session for whoever the gate admits, or asks for their second factor; every refusal is one and the same, in its
 * time as well: to write down whom a guess was at takes a little longer where there is somebody.
 */
export const signInThroughGate = (caller: Caller, credentials: Credentials): Promise<SignInStep> =>
  refuseInSteadyTime(() => stepThroughGate(caller, credentials));

async function stepThroughGate(caller: Caller, credentials: Credentials): Promise<SignInStep> {
  const judgement = await attempt(caller, credentials, throttles.guesses, async (given) =>
    askFactor(caller, await evaluate(given)),
  );
  if (judgement.outcome === "second-factor") {
    const { userId, externalToken, evidence } = judgement;
    const email = canonicalEmail(credentials.email);
    return { opened: null, challenge: await openChallenge({ userId, email, externalToken, evidence }) };
  }
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return { opened: await openSessionFor(caller, judgement), challenge: null };
}

/**
 * Admits where no second factor is asked for, or the one that came along is right; that is then the method, and also
 * where it is wrong. Without one it is only asked for.
 */
async function evaluateFactor(person: Admission, factor: FactorCode | null, from: Caller): Promise<Evaluation> {
  const { userId } = person;
  if (!(await hasSecondFactor(userId))) return { outcome: "admitted", ...person };
  if (factor === null) return { outcome: "second-factor", ...person };
  const method = "code" in factor ? "totp" : "recovery-code";
  try {
    await requireFactor(userId, factor, from);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid-input") {
      return { outcome: "second-factor", method, ...person };
    }
    throw error;
  }
  if (method === "recovery-code") await notifyOfRecoveryCode(userId);
  return { outcome: "admitted", method, ...person };
}

async function notifyOfRecoveryCode(userId: string): Promise<void> {
  await transact(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (person) await sendFactorMail(tx, "recoveryUsed", person);
  });
}

/**
 * Opens a session for name, password and, where there is one, second factor, as the token endpoint does: what it is
 * worth, the gate says later.
 */
export const signInByPassword = (
  caller: Caller,
  credentials: Credentials,
  factor: FactorCode | null,
): Promise<OpenedSession> => refuseInSteadyTime(() => openByPassword(caller, credentials, factor));

async function openByPassword(
  caller: Caller,
  credentials: Credentials,
  factor: FactorCode | null,
): Promise<OpenedSession> {
  const judgement = await attempt(caller, credentials, throttles.serviceGuesses, async (given) => {
    const { found, evidence } = await authenticate(given);
    if (!found) return { outcome: "unknown" };
    if (!evidence) return { outcome: "wrong-password", userId: found.user.id };
    if (isClosed(found.user)) return { outcome: "deactivated", userId: found.user.id };
    return await evaluateFactor({ userId: found.user.id, externalToken: null, evidence }, factor, caller);
  });
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return await openSessionFor(caller, judgement);
}

/**
 * Opens a session for whoever was admitted, if that by which they were still holds: the owner may have set another
 * password since it was judged.
 */
export async function openSessionFor(
  caller: Caller,
  { userId, externalToken, evidence }: Admission,
): Promise<OpenedSession> {
  return await transact(async (tx) => {
    await requireEvidence(tx, userId, evidence);
    await takeAccountBack(userId);
    const { token } = await openSession(userId, caller.device, externalToken);
    const live = await findByToken(token);
    // An administrator may have closed the account between the judgement and now.
    if (!live) throw new AppError("wrong-credentials");
    return { token, actor: mintActor(live) };
  });
}
