import "server-only";
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { twoFactorLimits } from "@/features/account/two-factor/policy";
import { current } from "@/server/db/client";
import { trustedDevices } from "@/server/db/schema/factor";
import { env } from "@/server/env";
import { hashToken } from "./session-store";

const isHttps = env.APP_URL.startsWith("https:");

/** 256 random bits, of which the table keeps the hash: taking the row away ends the trust at once. */
export const trustCookieName = isHttps ? "__Host-trust" : "trust";
export const trustCookieOptions = {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  sameSite: "strict",
  maxAgeS: twoFactorLimits.trustS,
} as const;

const isLive = (userId: string) => and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, new Date()));

/** Lets a person in by password alone from this browser from now on; answers what the cookie holds. */
export async function trustDevice(userId: string, userAgent: string | null): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  await current()
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), lt(trustedDevices.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + twoFactorLimits.trustS * 1000);
  await current()
    .insert(trustedDevices)
    .values({ userId, tokenHash: hashToken(token), userAgent, expiresAt });
  return token;
}

export async function isTrusted(userId: string, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false;
  const [row] = await current()
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(and(isLive(userId), inArray(trustedDevices.tokenHash, tokens.map(hashToken))));
  return row !== undefined;
}

/** The browsers trusted now, newest first; `tokens` mark the one that asks. */
export async function listTrustedDevices(userId: string, tokens: readonly string[]) {
  const own = new Set(tokens.map(hashToken));
  const rows = await current()
    .select()
    .from(trustedDevices)
    .where(isLive(userId))
    .orderBy(desc(trustedDevices.createdAt))
    .limit(50);
  return rows.map((row) => ({ ...row, isCurrent: own.has(row.tokenHash) }));
}

/** Ends the trust in one browser, or in all of them; answers whether there was any. */
export async function forgetTrustedDevices(userId: string, deviceId?: string): Promise<boolean> {
  const theirs = eq(trustedDevices.userId, userId);
  const gone = await current()
    .delete(trustedDevices)
    .where(deviceId === undefined ? theirs : and(theirs, eq(trustedDevices.id, deviceId)))
    .returning({ id: trustedDevices.id });
  return gone.length > 0;
}
