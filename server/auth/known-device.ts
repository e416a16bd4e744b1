import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { current } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import type { RateLimit } from "@/server/http/rate-limit";
import { throttleKey, type Use } from "./throttle";

/**
 * A browser from which a person once signed in. It opens nothing: it only gives that person a throttle of their own,
 * so that strangers who guess at the account cannot keep its owner out.
 */
export type KnownDevice = Readonly<{ userId: string; deviceId: string; knownSince: Date }>;

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
  const payload = `${userId}.${Date.now()}.${randomBytes(12).toString("base64url")}`;
  return `${payload}.${signatureOf(payload).toString("base64url")}`;
}

export function readDevice(value: string | undefined): KnownDevice | null {
  const [userId, since, deviceId, signature, ...rest] = (value ?? "").split(".");
  if (!userId || !since || !deviceId || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(`${userId}.${since}.${deviceId}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId, deviceId, knownSince: new Date(Number(since)) };
}

/** Since when browsers of a person are known: whoever was in the account before its password or proof is a stranger now. */
async function latestHandover(user: SQL): Promise<{ id: string; at: Date } | null> {
  const isPassword = and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential"));
  const [row] = await current()
    .select({ id: users.id, provenAt: users.emailVerifiedAt, passwordAt: accounts.updatedAt })
    .from(users)
    .leftJoin(accounts, isPassword)
    .where(and(user, eq(users.emailVerified, true)))
    .limit(1);
  if (!row) return null;
  return { id: row.id, at: new Date(Math.max(row.provenAt?.getTime() ?? 0, row.passwordAt?.getTime() ?? 0)) };
}

async function isKnownTo(device: KnownDevice, user: SQL): Promise<boolean> {
  const handover = await latestHandover(user);
  return handover !== null && handover.id === device.userId && device.knownSince >= handover.at;
}

/** Whether this is a browser from which whoever has the address signed in before, with the address proven. */
export const isDeviceOf = (device: KnownDevice, email: string): Promise<boolean> =>
  isKnownTo(device, eq(users.email, email));

/** The same by the person. */
export const isDeviceOfPerson = async (device: KnownDevice | null, userId: string): Promise<boolean> =>
  device !== null && (await isKnownTo(device, eq(users.id, userId)));

/** Room for all browsers of a person together is so many times that for one: nobody multiplies theirs by signing in often. */
const allDevices = 2;

/** What something done from one's own is counted by: by itself, and by all that are the person's. */
export const usesOfOwn = (kind: string, own: { id: string; userId: string }, rule: RateLimit): Use[] => [
  { key: throttleKey(kind, own.id), rule },
  { key: throttleKey(`${kind}-all`, own.userId), rule: { ...rule, limit: rule.limit * allDevices } },
];
