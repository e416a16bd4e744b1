import "server-only";
import { eq } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import type { SignInMethod } from "@/features/account/sign-in-method/schema";
import { AppError } from "@/lib/errors";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { RateLimit } from "@/server/http/rate-limit";
import { sendFactorMail } from "@/server/mail/factor-mail";
import type { Actor } from "./actor";
import type { Caller } from "./caller";
import { type OpenedChallenge, openChallenge } from "./challenge";
import { authenticate, type Credentials, type Judgement, judge } from "./gate";
import { isClosed, takeAccountBack } from "./leaving";
import { mintActor } from "./session";
import { findByToken, openSession } from "./session-store";
import { recordSignIn, recordThrottled } from "./sign-in-log";
import { giveBack, requireRoom, throttleKey, throttles } from "./throttle";
import { isTrusted } from "./trusted-device";
import { type FactorCode, hasSecondFactor, requireFactor } from "./two-factor";

/** A session just opened: `token` is for the cookie and is never seen again. */
export type OpenedSession = Readonly<{ token: string; actor: Actor }>;

/** What a right password leads to: a session, or the question for a second factor. */
export type SignInStep = { opened: OpenedSession; challenge: null } | { opened: null; challenge: OpenedChallenge };

/** As the gate judges, and the second factor after it; `method` where more than the password was given. */
type Verdict = (Judgement | { outcome: "second-factor"; userId: string; externalToken: string | null }) & {
  method?: SignInMethod;
};

type Use = { key: string; rule: RateLimit };

const isThrottled = (error: unknown) => error instanceof AppError && error.code === "too-many-requests";

/** Whether the browser that calls is one from which this very person signed in before. */
async function isOwnDevice({ knownDevice }: Caller, email: string): Promise<boolean> {
  if (!knownDevice) return false;
  const [owner] = await current().select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return owner?.id === knownDevice.userId;
}

async function usesOf(caller: Caller, email: string, byAddress: RateLimit): Promise<Use[]> {
  if (caller.knownDevice && (await isOwnDevice(caller, email))) {
    return [{ key: throttleKey("device", caller.knownDevice.deviceId), rule: throttles.guesses }];
  }
  // Where addresses cannot be told apart, one bucket holds everybody and must be wider.
  const rule = caller.address === "unknown" ? throttles.serviceGuesses : byAddress;
  return [
    { key: throttleKey("guess", email), rule: throttles.guesses },
    { key: throttleKey("guess-by", caller.address), rule },
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
  decide: (credentials: Credentials) => Promise<Verdict>,
): Promise<Verdict> {
  const email = canonicalEmail(credentials.email);
  const uses = await usesOf(caller, email, byAddress);
  const keys = uses.map(({ key }) => key);
  try {
    await requireRoom(uses);
  } catch (error) {
    if (isThrottled(error)) await recordThrottled(email, caller.device);
    throw error;
  }
  let judgement: Verdict;
  try {
    judgement = await decide(credentials);
  } catch (error) {
    // Nobody judged it, so it was no guess.
    await giveBack(keys);
    if (isThrottled(error)) await recordThrottled(email, caller.device);
    throw error;
  }
  // Whoever is asked for a second factor had the password right.
  if (judgement.outcome === "admitted" || judgement.outcome === "second-factor") await giveBack(keys);
  const { outcome, userId, method } = judgement;
  await recordSignIn(email, outcome, caller.device, { userId, method });
  return judgement;
}

/** Asks whoever was admitted by password for a second factor, where they have one and the browser is not trusted. */
async function askFactor(caller: Caller, judgement: Judgement): Promise<Verdict> {
  if (judgement.outcome !== "admitted" || !(await hasSecondFactor(judgement.userId))) return judgement;
  if (await isTrusted(judgement.userId, caller.trustToken)) return judgement;
  return { ...judgement, outcome: "second-factor" };
}

/** Opens a session for whoever the gate admits, or asks for their second factor; every refusal is one and the same. */
export async function signInThroughGate(caller: Caller, credentials: Credentials): Promise<SignInStep> {
  const judgement = await attempt(caller, credentials, throttles.guesses, async (given) =>
    askFactor(caller, await judge(given)),
  );
  if (judgement.outcome === "second-factor") {
    const { userId, externalToken } = judgement;
    const email = canonicalEmail(credentials.email);
    return { opened: null, challenge: await openChallenge({ userId, email, externalToken }) };
  }
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return { opened: await openSessionFor(caller, judgement.userId, judgement.externalToken), challenge: null };
}

/**
 * Admits where no second factor is asked for, or the one that came along is right; that is then the method, and also
 * where it is wrong. Without one it is only asked for.
 */
async function judgeFactor(userId: string, factor: FactorCode | null, from: Caller): Promise<Verdict> {
  const person = { userId, externalToken: null };
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
  if (method === "recovery-code") await tellOfRecoveryCode(userId);
  return { outcome: "admitted", method, ...person };
}

async function tellOfRecoveryCode(userId: string): Promise<void> {
  await transact(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (person) await sendFactorMail(tx, "recoveryUsed", person);
  });
}

/**
 * Opens a session for name, password and, where there is one, second factor, as the token endpoint does: what it is
 * worth, the gate says later.
 */
export async function signInByPassword(
  caller: Caller,
  credentials: Credentials,
  factor: FactorCode | null,
): Promise<OpenedSession> {
  const judgement = await attempt(caller, credentials, throttles.serviceGuesses, async (given) => {
    const { found, isRight } = await authenticate(given);
    if (!found) return { outcome: "unknown" };
    if (!isRight) return { outcome: "wrong-password", userId: found.user.id };
    if (isClosed(found.user)) return { outcome: "deactivated", userId: found.user.id };
    return await judgeFactor(found.user.id, factor, caller);
  });
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return await openSessionFor(caller, judgement.userId, null);
}

export async function openSessionFor(
  caller: Caller,
  userId: string,
  externalToken: string | null,
): Promise<OpenedSession> {
  await takeAccountBack(userId);
  const { token } = await openSession(userId, caller.device, externalToken);
  const live = await findByToken(token);
  // An administrator may have closed the account between the judgement and now.
  if (!live) throw new AppError("wrong-credentials");
  return { token, actor: mintActor(live) };
}
