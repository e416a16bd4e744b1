import "server-only";
import type { AnswerCookies } from "@/server/http/cookies";
import { cookieValue, sessionCookieName, sessionCookieOptions } from "./session-cookie";
import { findByToken, type LiveSession } from "./session-store";

/** Where an administrator's own session waits while they look through somebody's eyes. */
const ownCookieName = sessionCookieOptions.secure ? "__Host-own-token" : "own-token";
const { maxAgeS: _, ...withoutAge } = sessionCookieOptions;

/** Puts the browser's own session aside and gives it another. */
export function putOwnSessionAside(cookies: AnswerCookies, request: Request, token: string): void {
  cookies.set(ownCookieName, cookieValue(request.headers, sessionCookieName) ?? "", sessionCookieOptions);
  cookies.set(sessionCookieName, token, sessionCookieOptions);
}

/** The session that was put aside, if it is still good. */
export async function findOwnSession(request: Request): Promise<{ token: string; live: LiveSession } | null> {
  const token = cookieValue(request.headers, ownCookieName);
  const live = token ? await findByToken(token) : null;
  return token && live && live.session.impersonation === null ? { token, live } : null;
}

/** Gives the browser its own session back. */
export function takeOwnSessionBack(cookies: AnswerCookies, token: string): void {
  cookies.set(sessionCookieName, token, sessionCookieOptions);
  forgetOwnSession(cookies);
}

export function forgetOwnSession(cookies: AnswerCookies): void {
  cookies.delete(ownCookieName, withoutAge);
}
