import "server-only";
import type { AnswerCookies } from "@/server/http/cookies";
import type { Actor } from "./actor";
import { challengeCookieName, challengeCookieOptions, type OpenedChallenge } from "./challenge";
import { deviceCookieName, deviceCookieOptions, writeDevice } from "./known-device";
import { forgetOwnSession } from "./own-session";
import { passkeyCookieName, passkeyCookieOptions } from "./passkey-cookie";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie";
import type { OpenedSession } from "./sign-in";
import { trustCookieName, trustCookieOptions } from "./trusted-device";

/** Remembers the browser as the person's, for the throttle: when they sign in, and where a new proof makes others strangers. */
export function rememberDevice(cookies: AnswerCookies, { userId, isVerified }: Pick<Actor, "userId" | "isVerified">) {
  // Whoever registers with an address that they have not proven is a stranger to whoever has it.
  if (isVerified) cookies.set(deviceCookieName, writeDevice(userId), deviceCookieOptions);
}

/** Gives the browser its session cookie, and remembers the device for the throttle. */
export function keepSignedIn(cookies: AnswerCookies, { token, actor }: OpenedSession): void {
  cookies.set(sessionCookieName, token, sessionCookieOptions);
  rememberDevice(cookies, actor);
  forgetOwnSession(cookies);
}

/** Holds the question for a second factor to this browser; answers what its page may know of it. */
export function keepChallenge(cookies: AnswerCookies, { id, token, methods }: OpenedChallenge) {
  cookies.set(challengeCookieName, token, challengeCookieOptions);
  return { challenge: { id, methods } };
}

/** Holds the question to an authenticator to this browser; answers what its page passes on. */
export function keepPasskeyQuestion<T>(cookies: AnswerCookies, { options, token }: { options: T; token: string }) {
  cookies.set(passkeyCookieName, token, passkeyCookieOptions);
  return { options };
}

/** After the second factor: the question is answered, and the browser may be trusted from now on. */
export function keepSecondStep(cookies: AnswerCookies, opened: OpenedSession, trustToken: string | null): void {
  const { maxAgeS: _, ...options } = challengeCookieOptions;
  cookies.delete(challengeCookieName, options);
  if (trustToken) cookies.set(trustCookieName, trustToken, trustCookieOptions);
  keepSignedIn(cookies, opened);
}

export function forgetSignedIn(cookies: AnswerCookies): void {
  const { maxAgeS: _, ...options } = sessionCookieOptions;
  cookies.delete(sessionCookieName, options);
  forgetOwnSession(cookies);
}
