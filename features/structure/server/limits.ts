import "server-only";
import { codeLimits } from "@/features/account/code/policy";
import { emailChangeLimits } from "@/features/account/email/schema";
import { freshLimits } from "@/features/account/fresh/policy";
import { impersonationLimits } from "@/features/account/impersonation/schema";
import { leavingLimits } from "@/features/account/leaving/policy";
import { passkeyLimits } from "@/features/account/passkey/schema";
import { personalTokenLimits } from "@/features/account/personal-token/policy";
import { accountLimits } from "@/features/account/policy";
import { sessionLimits } from "@/features/account/session/policy";
import { twoFactorLimits } from "@/features/account/two-factor/policy";
import { throttles } from "@/server/auth/throttle";
import { type RateLimit, routeLimits } from "@/server/http/rate-limit";

/** A limit by its name in the code: a number in the unit that its name ends with, or so many uses in so many seconds. */
export type Limit = Readonly<{ name: string; value: number | RateLimit; group: string }>;

const sources: Readonly<Record<string, Readonly<Record<string, number | RateLimit>>>> = {
  sessionLimits,
  twoFactorLimits,
  codeLimits,
  freshLimits,
  accountLimits,
  passkeyLimits,
  emailChangeLimits,
  impersonationLimits,
  leavingLimits,
  personalTokenLimits,
  throttles,
  routeLimits,
};

/** Returns the limits of signing in and of the API, as the code has them. */
export const listLimits = (): readonly Limit[] =>
  Object.entries(sources).flatMap(([group, limits]) =>
    Object.entries(limits).map(([name, value]) => ({ name: `${group}.${name}`, value, group })),
  );
