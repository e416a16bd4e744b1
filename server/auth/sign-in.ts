import "server-only";
import { eq } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { RateLimit } from "@/server/http/rate-limit";
import type { Actor } from "./actor";
import type { Caller } from "./caller";
import { authenticate, type Credentials, type Judgement, judge } from "./gate";
import { mintActor } from "./session";
import { findByToken, openSession } from "./session-store";
import { recordSignIn, recordThrottled } from "./sign-in-log";
import { giveBack, requireRoom, throttleKey, throttles } from "./throttle";

/** A session just opened: `token` is for the cookie and is never seen again. */
export type OpenedSession = Readonly<{ token: string; actor: Actor }>;

type Use = { key: string; rule: RateLimit };

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
  decide: (credentials: Credentials) => Promise<Judgement>,
): Promise<Judgement> {
  const email = canonicalEmail(credentials.email);
  const uses = await usesOf(caller, email, byAddress);
  const keys = uses.map(({ key }) => key);
  try {
    await requireRoom(uses);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-requests") await recordThrottled(email, caller.device);
    throw error;
  }
  let judgement: Judgement;
  try {
    judgement = await decide(credentials);
  } catch (error) {
    // Nobody judged it, so it was no guess.
    await giveBack(keys);
    throw error;
  }
  if (judgement.outcome === "admitted") await giveBack(keys);
  await recordSignIn(email, judgement.outcome, caller.device, judgement.userId);
  return judgement;
}

/** Opens a session for whoever the gate admits; every refusal is one and the same. */
export async function signInThroughGate(caller: Caller, credentials: Credentials): Promise<OpenedSession> {
  const judgement = await attempt(caller, credentials, throttles.guesses, judge);
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return await openSessionFor(caller, judgement.userId, judgement.externalToken);
}

/** Opens a session for name and password alone, as the token endpoint does: what it is worth, the gate says later. */
export async function signInByPassword(caller: Caller, credentials: Credentials): Promise<OpenedSession> {
  const judgement = await attempt(caller, credentials, throttles.serviceGuesses, async (given) => {
    const { found, isRight } = await authenticate(given);
    if (!found) return { outcome: "unknown" };
    if (!isRight) return { outcome: "wrong-password", userId: found.user.id };
    if (found.user.deactivatedAt !== null) return { outcome: "deactivated", userId: found.user.id };
    return { outcome: "admitted", userId: found.user.id, externalToken: null };
  });
  if (judgement.outcome !== "admitted") throw new AppError("wrong-credentials");
  return await openSessionFor(caller, judgement.userId, null);
}

export async function openSessionFor(
  caller: Caller,
  userId: string,
  externalToken: string | null,
): Promise<OpenedSession> {
  const { token } = await openSession(userId, caller.device, externalToken);
  const live = await findByToken(token);
  // An administrator may have closed the account between the judgement and now.
  if (!live) throw new AppError("wrong-credentials");
  return { token, actor: mintActor(live) };
}
