import "server-only";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";

/** Whether a browser says that one of our own pages made the call; `undefined` when it says nothing. */
function isSameOrigin(headers: Headers): boolean | undefined {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === null && origin === null) return undefined;
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  return origin === null || isOwnOrigin(origin, headers.get("host"));
}

/**
 * The configured origin, or the very host that was asked in the configured scheme: on loopback one server has
 * several names. A page elsewhere cannot choose the Host that its visitor's browser sends here.
 */
function isOwnOrigin(origin: string, host: string | null): boolean {
  if (origin === env.APP_URL) return true;
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return protocol === new URL(env.APP_URL).protocol && originHost === host;
}

/**
 * Refuses a write that another site's page may have caused. Where a browser gives no sign at all, only a call
 * without our cookie passes: nothing rides along that its maker does not hold.
 */
export function requireOwnOrigin(headers: Headers, ridesOnCookie: boolean): void {
  const own = isSameOrigin(headers);
  if (own === false || (own === undefined && ridesOnCookie)) throw new AppError("cross-origin");
}
