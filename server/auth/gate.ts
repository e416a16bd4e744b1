import "server-only";
import { and, eq } from "drizzle-orm";
import { accountLimits, canonicalEmail, refusalOf } from "@/features/account/policy";
import { current } from "@/server/db/client";
import { accounts, roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { type Evidence, passwordEvidence } from "./evidence";
import { evaluateAnswer } from "./external-person";
import { isClosed } from "./leaving";
import { verifyNothing, verifyPassword } from "./password";
import type { SignInOutcome } from "./sign-in-log";
import { askTokenService, type TokenService } from "./token-service";

export type Credentials = Readonly<{ email: string; password: string }>;
type Refused = { outcome: Exclude<SignInOutcome, "admitted" | "second-factor">; userId?: string };
/** Whom somebody was found to be, and by what. */
export type Admission = Readonly<{ userId: string; externalToken: string | null; evidence: Evidence }>;
export type Judgement = ({ outcome: "admitted" } & Admission) | Refused;

export type GateSettings = Readonly<{ tokenService: TokenService | null; signInRoles: readonly number[] | undefined }>;

export const gateSettings: GateSettings = {
  tokenService: env.AUTH_URL
    ? { url: env.AUTH_URL, clientId: env.AUTH_CLIENT_ID, clientSecret: env.AUTH_CLIENT_SECRET }
    : null,
  signInRoles: env.SIGN_IN_ROLES,
};

/**
 * Whose name these are, and the evidence where the password is right. Takes as long for a name that nobody has: exactly one hash is run,
 * and none for a text too long to be a password.
 */
export async function authenticate({ email, password }: Credentials) {
  const [found] = await current()
    .select({ user: users, role: roles, hash: accounts.password })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, canonicalEmail(email)))
    .limit(1);
  const isPossible = password.length <= accountLimits.passwordMost * 4;
  const isRight =
    isPossible && (found?.hash ? await verifyPassword(found.hash, password) : await verifyNothing(password));
  const evidence = isRight && found?.hash ? passwordEvidence(found.user.email, found.hash) : null;
  return { found: found ?? null, evidence };
}

/** Judges by our own accounts, as our token endpoint answers. */
async function evaluateHere(credentials: Credentials, signInRoles: readonly number[] | undefined): Promise<Judgement> {
  const { found, evidence } = await authenticate(credentials);
  if (!found) return { outcome: "unknown" };
  const { user, role } = found;
  if (!evidence) return { outcome: "wrong-password", userId: user.id };
  const refusal = refusalOf({
    roleId: user.roleId,
    roleMaySignIn: role.maySignIn,
    isVerified: user.emailVerified,
    isDeactivated: isClosed(user),
    signInRoles,
  });
  return refusal
    ? { outcome: refusal, userId: user.id }
    : { outcome: "admitted", userId: user.id, externalToken: null, evidence };
}

/**
 * The sign-in gate. It lets in whoever the token endpoint answers for with status 200, a role that may sign in and
 * `is_verified`: ours, asked in process, or another service's. Throws `unavailable` when that one cannot be reached.
 */
export async function evaluate(credentials: Credentials, settings: GateSettings = gateSettings): Promise<Judgement> {
  if (settings.tokenService === null) return await evaluateHere(credentials, settings.signInRoles);
  const answer = await askTokenService(settings.tokenService, credentials);
  return await evaluateAnswer(answer, credentials.email, settings.signInRoles);
}
