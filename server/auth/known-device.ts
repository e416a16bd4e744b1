import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/server/env";

/**
 * A browser from which a person once signed in. It opens nothing: it only gives that person a throttle of their own,
 * so that strangers who guess at the account cannot keep its owner out.
 */
export type KnownDevice = Readonly<{ userId: string; deviceId: string }>;

const isHttps = env.APP_URL.startsWith("https:");

export const deviceCookieName = isHttps ? "__Host-device" : "device";
export const deviceCookieOptions = {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  sameSite: "lax",
  maxAgeS: 400 * 24 * 60 * 60,
} as const;

const signatureOf = (payload: string) => createHmac("sha256", env.AUTH_SECRET).update(`device:${payload}`).digest();

export function writeDevice(userId: string): string {
  const payload = `${userId}.${randomBytes(12).toString("base64url")}`;
  return `${payload}.${signatureOf(payload).toString("base64url")}`;
}

export function readDevice(value: string | undefined): KnownDevice | null {
  const [userId, deviceId, signature, ...rest] = (value ?? "").split(".");
  if (!userId || !deviceId || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(`${userId}.${deviceId}`);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, deviceId } : null;
}
