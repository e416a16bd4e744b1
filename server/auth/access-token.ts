import "server-only";
import { createHmac, createSecretKey } from "node:crypto";
import { errors, jwtVerify } from "jose";
import { sessionLimits } from "@/features/account/session/policy";
import { env } from "@/server/env";

const algorithm = "HS256";
const issuer = env.APP_URL;
/** Pages of the other installations that may call us show the tokens that those gave them, signed with the same secret. */
const knownIssuers: ReadonlySet<unknown> = new Set([issuer, ...env.ALLOWED_ORIGINS]);
/** Where the address was never said, processes of one installation differ in it by their ports. */
const isOfThisMachine = (claimed: unknown) =>
  !env.hasAppUrl && typeof claimed === "string" && /^http:\/\/localhost(:\d+)?$/.test(claimed);
const audience = env.AUTH_CLIENT_ID;

/** A key of its own, so that no other signature made with the secret passes for a token. */
const key = createSecretKey(createHmac("sha256", env.AUTH_SECRET).update("access-token").digest());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const header = encode({ alg: algorithm, typ: "JWT" });

export type AccessClaims = Readonly<{ userId: string; sessionId: string; roleId: number; isVerified: boolean }>;

/**
 * A token of 15 minutes. It is worth something only as long as its session lives: see session.ts. Signed here and not by
 * the library, whose signatures wait for a thread of the pool: a third of what a call for one's own record costs.
 */
export function signAccessToken({ userId, sessionId, roleId, isVerified }: AccessClaims): string {
  const issuedAtS = Math.floor(Date.now() / 1000);
  const claims = encode({
    sid: sessionId,
    role_id: roleId,
    is_verified: isVerified,
    sub: userId,
    iss: issuer,
    aud: audience,
    iat: issuedAtS,
    exp: issuedAtS + sessionLimits.accessTokenS,
  });
  const signed = `${header}.${claims}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

/** Whether a part is spelled as we spell it: the last character holds spare bits that a decoder passes over. */
const isCanonical = (part: string) => Buffer.from(part, "base64url").toString("base64url") === part;

/** What a token claims, or null when it is not one of ours, was changed, or has run out. */
export async function readAccessToken(token: string): Promise<AccessClaims | null> {
  if (!token.split(".").every(isCanonical)) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      typ: "JWT",
    });
    if (!knownIssuers.has(payload.iss) && !isOfThisMachine(payload.iss)) return null;
    const { sub, sid, role_id: roleId, is_verified: isVerified } = payload;
    if (typeof sub !== "string" || typeof sid !== "string") return null;
    if (typeof roleId !== "number" || typeof isVerified !== "boolean") return null;
    return { userId: sub, sessionId: sid, roleId, isVerified };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
