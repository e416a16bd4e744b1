import "server-only";
import { and, eq } from "drizzle-orm";
import { type SecondFactorMethod, twoFactorLimits } from "@/features/account/two-factor/policy";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { env } from "@/server/env";
import type { Admission } from "./gate";
import { keepOnce, lookAtKept, takeKept } from "./one-time";
import { externalTokens } from "./sealed";
import { countRecoveryCodes } from "./two-factor";

const isHttps = env.APP_URL.startsWith("https:");

/** Holds whoever gave the right password to the browser they gave it in. */
export const challengeCookieName = isHttps ? "__Host-challenge" : "challenge";
export const challengeCookieOptions = {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  sameSite: "strict",
  maxAgeS: twoFactorLimits.challengeS,
} as const;

/** A right password that waits for its second factor; another service's token is sealed. */
type Waiting = Admission & Readonly<{ email: string }>;

export type OpenedChallenge = Readonly<{ id: string; token: string; methods: SecondFactorMethod[] }>;

export async function openChallenge(waiting: Waiting): Promise<OpenedChallenge> {
  const [left, keys] = await Promise.all([
    countRecoveryCodes(waiting.userId),
    current().$count(passkeys, and(eq(passkeys.userId, waiting.userId))),
  ]);
  const methods: SecondFactorMethod[] = ["totp"];
  if (left > 0) methods.push("recovery");
  if (keys > 0 && !env.AUTH_URL) methods.push("passkey");
  const { externalToken: token } = waiting;
  const kept: Waiting = { ...waiting, externalToken: token && externalTokens.seal(token, waiting.userId) };
  return { ...(await keepOnce("sign-in", kept, twoFactorLimits.challengeS)), methods };
}

export async function lookAtChallenge(tokens: readonly string[]): Promise<Waiting | null> {
  const kept = await lookAtKept<Waiting>("sign-in", tokens);
  return (
    kept && { ...kept, externalToken: kept.externalToken && externalTokens.unseal(kept.externalToken, kept.userId) }
  );
}
export const takeChallenge = (tokens: readonly string[]) => takeKept<Waiting>("sign-in", tokens);
