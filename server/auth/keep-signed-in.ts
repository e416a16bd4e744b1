import "server-only";
import type { AnswerCookies } from "@/server/http/cookies";
import { challengeCookieName, challengeCookieOptions, type OpenedChallenge } from "./challenge";
import { deviceCookieName, deviceCookieOptions, writeDevice } from "./known-device";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie";
import type { OpenedSession } from "./sign-in";

/** Gives the browser its session cookie, and remembers the device for the throttle. */
export function keepSignedIn(cookies: AnswerCookies, { token, actor }: OpenedSession): void {
  cookies.set(sessionCookieName, token, sessionCookieOptions);
  cookies.set(deviceCookieName, writeDevice(actor.userId), deviceCookieOptions);
}

/** Holds the question for a second factor to this browser; answers what its page may know of it. */
export function keepChallenge(cookies: AnswerCookies, { id, token, methods }: OpenedChallenge) {
  cookies.set(challengeCookieName, token, challengeCookieOptions);
  return { challenge: { id, methods } };
}

export function forgetSignedIn(cookies: AnswerCookies): void {
  const { maxAgeS: _, ...options } = sessionCookieOptions;
  cookies.delete(sessionCookieName, options);
}
