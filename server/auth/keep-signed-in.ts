import "server-only";
import type { AnswerCookies } from "@/server/http/cookies";
import { deviceCookieName, deviceCookieOptions, writeDevice } from "./known-device";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie";
import type { OpenedSession } from "./sign-in";

/** Gives the browser its session cookie, and remembers the device for the throttle. */
export function keepSignedIn(cookies: AnswerCookies, { token, actor }: OpenedSession): void {
  cookies.set(sessionCookieName, token, sessionCookieOptions);
  cookies.set(deviceCookieName, writeDevice(actor.userId), deviceCookieOptions);
}

export function forgetSignedIn(cookies: AnswerCookies): void {
  const { maxAgeS: _, ...options } = sessionCookieOptions;
  cookies.delete(sessionCookieName, options);
}
