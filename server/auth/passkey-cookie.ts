import "server-only";
import { passkeyLimits } from "@/features/account/passkey/schema";
import { env } from "@/server/env";

const isHttps = env.APP_URL.startsWith("https:");

/** Holds the authenticator's question to the browser that was given it. */
export const passkeyCookieName = isHttps ? "__Host-passkey" : "passkey";
export const passkeyCookieOptions = {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  sameSite: "strict",
  maxAgeS: passkeyLimits.challengeS,
} as const;
