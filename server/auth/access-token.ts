import "server-only";
import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { sessionLimits } from "@/features/account/session/policy";
import { env } from "@/server/env";

const algorithm = "HS256";
const issuer = env.APP_URL;
const audience = env.AUTH_CLIENT_ID;

/** A key of its own, so that no other signature made with the secret passes for a token. */
const key = createHmac("sha256", env.AUTH_SECRET).update("access-token").digest();

export type AccessClaims = Readonly<{ userId: string; sessionId: string; roleId: number; isVerified: boolean }>;

/** A token of 15 minutes. It is worth something only as long as its session lives: see session.ts. */
export async function signAccessToken({ userId, sessionId, roleId, isVerified }: AccessClaims): Promise<string> {
  return await new SignJWT({ sid: sessionId, role_id: roleId, is_verified: isVerified })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${sessionLimits.accessTokenS} s`)
    .sign(key);
}

/** Whether a part is spelled as we spell it: the last character holds spare bits that a decoder passes over. */
const isCanonical = (part: string) => Buffer.from(part, "base64url").toString("base64url") === part;

/** What a token claims, or null when it is not one of ours, was changed, or has run out. */
export async function readAccessToken(token: string): Promise<AccessClaims | null> {
  if (!token.split(".").every(isCanonical)) return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, typ: "JWT" });
    const { sub, sid, role_id: roleId, is_verified: isVerified } = payload;
    if (typeof sub !== "string" || typeof sid !== "string") return null;
    if (typeof roleId !== "number" || typeof isVerified !== "boolean") return null;
    return { userId: sub, sessionId: sid, roleId, isVerified };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
