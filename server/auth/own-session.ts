import "server-only";
import { cookieValues } from "@/lib/cookie-values";
import type { AnswerCookies } from "@/server/http/cookies";
import { findSession } from "./session";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie";
import { findByToken, type LiveSession } from "./session-store";

/** Where an administrator's own session waits while they impersonate somebody. */
const ownCookieName = sessionCookieOptions.secure ? "__Host-own-token" : "own-token";
const { maxAgeS: _, ...withoutAge } = sessionCookieOptions;

/** Puts the browser's own session aside and gives it another. */
export async function putOwnSessionAside(cookies: AnswerCookies, request: Request, token: string): Promise<void> {
  const own = await findSession(request.headers);
  cookies.set(ownCookieName, own?.token ?? "", sessionCookieOptions);
  cookies.set(sessionCookieName, token, sessionCookieOptions);
}

/** The session that was put aside, if it is still good. */
export async function findOwnSession(request: Request): Promise<{ token: string; live: LiveSession } | null> {
  for (const token of cookieValues(request.headers.get("cookie"), ownCookieName)) {
    const live = await findByToken(token);
    if (live && live.session.impersonation === null) return { token, live };
  }
  return null;
}

/** Gives the browser its own session back. */
export function takeOwnSessionBack(cookies: AnswerCookies, token: string): void {
  cookies.set(sessionCookieName, token, sessionCookieOptions);
  forgetOwnSession(cookies);
}

export function forgetOwnSession(cookies: AnswerCookies): void {
  cookies.delete(ownCookieName, withoutAge);
}
