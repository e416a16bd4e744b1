import "server-only";
import { AppError } from "@/lib/errors";
import { sessionCookieNames } from "@/lib/route-guard";
import type { Actor } from "@/server/auth/actor";
import { isPersonalToken } from "@/server/auth/personal-token";
import { findByBearer, findByCookie, findByPersonalToken } from "@/server/auth/session";

type Identity = { actor: Actor | null; ridesOnCookie: boolean };

export function hasSessionCookie(headers: Headers): boolean {
  const names = (headers.get("cookie") ?? "").split(";").map((pair) => pair.split("=", 1)[0]?.trim());
  return sessionCookieNames.some((name) => names.includes(name));
}

const headerTokenOf = ({ headers }: Request): string | undefined =>
  /^bearer\s+(\S+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1];

function queryTokenOf(request: Request): string | undefined {
  const token = new URL(request.url).searchParams.get("token");
  // A header takes only these characters; whatever else is no token of ours.
  return token !== null && /^[\w.~+/=-]+$/.test(token) ? token : undefined;
}

/**
 * Who is asking. A bearer token decides when one is sent: a bad one is nobody, however good the cookie, and a
 * good one beside the cookie of somebody else is refused, because it is not clear who acts.
 */
export async function identify(request: Request, acceptsQueryToken: boolean): Promise<Identity> {
  const sent = headerTokenOf(request);
  const bearer = sent ?? (acceptsQueryToken ? queryTokenOf(request) : undefined);
  const hasCookie = hasSessionCookie(request.headers);
  if (bearer === undefined) {
    return { actor: hasCookie ? await findByCookie(request.headers) : null, ridesOnCookie: hasCookie };
  }
  const actor = isPersonalToken(bearer)
    ? // Never from an address: those are kept in histories and logs.
      await (sent === undefined ? null : findByPersonalToken(bearer))
    : await findByBearer(bearer);
  const other = actor && hasCookie ? await findByCookie(request.headers) : null;
  if (actor && other && other.userId !== actor.userId) {
    throw new AppError("not-authenticated", { detail: "The cookie and the bearer token belong to different people." });
  }
  return { actor, ridesOnCookie: false };
}
