import "server-only";
import { sessionLimits } from "@/features/account/session/policy";
import { env } from "@/server/env";

const isHttps = env.APP_URL.startsWith("https:");

/** Bound to the host by its prefix on https; plain on http, where browsers refuse the prefix without Secure. */
export const sessionCookieName = isHttps ? "__Host-token" : "token";

/** The server decides when a session ends; the cookie merely stops being sent when it can no longer be good. */
export const sessionCookieOptions = {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  sameSite: "lax",
  maxAgeS: sessionLimits.absoluteS,
} as const;
