import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { signAccessToken } from "@/server/auth/access-token";
import type { Caller } from "@/server/auth/caller";
import { signInByPassword } from "@/server/auth/sign-in";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { env } from "@/server/env";
import { sessionLimits } from "../../session/policy";
import { canonicalRecoveryCode, canonicalTotp, isTotp } from "../../two-factor/policy";
import type { TokenErrorName, TokenRequest } from "../schema";

/** A refusal that RFC 6749 has a name for. */
export class TokenError extends Error {
  override readonly name = "TokenError";
  constructor(readonly error: TokenErrorName) {
    super(error);
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** HTTP Basic (RFC 7617); RFC 6749 has both parts form-encoded first, which plain ones survive. */
function isOurClient(authorization: string | null): boolean {
  const encoded = /^basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return false;
  const given = Buffer.from(encoded, "base64").toString("utf8");
  const expected = [env.AUTH_CLIENT_ID, env.AUTH_CLIENT_SECRET];
  const spellings = [expected.join(":"), expected.map(encodeURIComponent).join(":")];
  // Both are compared whatever the first says, so that the time tells nothing.
  return spellings.map((spelling) => timingSafeEqual(digest(given), digest(spelling))).includes(true);
}

/** Six digits are a code by time; anything else can only be a recovery code. */
function factorOf(otp: string | undefined) {
  if (otp === undefined) return null;
  return isTotp(otp) ? { code: canonicalTotp(otp) } : { recoveryCode: canonicalRecoveryCode(otp) };
}

/**
 * Call 1: a token for a name and a password, asked by a client that we know. Answers for everybody whose password is
 * right; whether they may sign in is what the caller reads from `role_id` and `is_verified`.
 */
export async function grantToken(authorization: string | null, request: TokenRequest, caller: Caller) {
  if (!isOurClient(authorization)) {
    await requireRoom([{ key: throttleKey("client-by", caller.address), rule: throttles.serviceGuesses }]);
    throw new TokenError("invalid_client");
  }
  const { grant_type, username, password, otp } = request;
  if (grant_type === undefined) throw new TokenError("invalid_request");
  if (grant_type !== "password") throw new TokenError("unsupported_grant_type");
  if (!username || !password) throw new TokenError("invalid_request");
  const { actor } = await signInByPassword(caller, { email: username, password }, factorOf(otp)).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === "wrong-credentials" ? new TokenError("invalid_grant") : error;
    },
  );
  return {
    accessToken: signAccessToken(actor),
    token_type: "Bearer" as const,
    expires_in: sessionLimits.accessTokenS,
    user_id: actor.userId,
    user_name: actor.displayName,
    role_id: actor.roleId,
    is_verified: actor.isVerified,
  };
}
