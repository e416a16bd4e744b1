import "server-only";
import { negotiate } from "@/i18n/negotiate";
import { languageCookieName } from "@/i18n/storage";
import { cookieValues } from "@/lib/cookie-values";
import { type Locale, matchLocale } from "@/lib/locale";
import { clientAddress } from "@/server/http/client-address";
import { challengeCookieName } from "./challenge";
import { deviceCookieName, type KnownDevice, readDevice } from "./known-device";
import { passkeyCookieName } from "./passkey-cookie";
import { sessionCookieName } from "./session-cookie";
import type { Device } from "./session-store";
import { trustCookieName } from "./trusted-device";

/** What an account command needs to know about whoever calls, so that it reads no headers itself. */
export type Caller = Readonly<{
  /** Whom to count when nobody is signed in. */
  address: string;
  device: Device;
  /** The person who signed in from this browser before, if the browser says so under our signature. */
  knownDevice: KnownDevice | null;
  /** What the browser was given to come back with: after a right password, where it is trusted, before a passkey. */
  challengeTokens: readonly string[];
  sessionTokens: readonly string[];
  trustTokens: readonly string[];
  passkeyTokens: readonly string[];
  /** The language for mails to people who have not chosen one. */
  locale: Locale;
}>;

const maxUserAgentLength = 300;

export function callerOf(request: Request): Caller {
  const address = clientAddress(request);
  const userAgent = request.headers.get("user-agent")?.slice(0, maxUserAgentLength) ?? null;
  const cookies = (name: string) => cookieValues(request.headers.get("cookie"), name);
  const { locale } = negotiate({
    cookie: cookies(languageCookieName).find(matchLocale),
    acceptLanguage: request.headers.get("accept-language"),
  });
  return {
    address,
    device: { ipAddress: address === "unknown" ? null : address, userAgent },
    knownDevice: cookies(deviceCookieName).map(readDevice).find(Boolean) ?? null,
    challengeTokens: cookies(challengeCookieName),
    sessionTokens: cookies(sessionCookieName),
    passkeyTokens: cookies(passkeyCookieName),
    trustTokens: cookies(trustCookieName),
    locale,
  };
}
