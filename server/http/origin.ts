import "server-only";
import { AppError } from "@/lib/errors";
import { isLoopback } from "@/server/demo.mjs";
import { env } from "@/server/env";
import type { Environment } from "@/server/environment";

type Site = Pick<Environment, "APP_URL" | "hostnames" | "answersLoopbackNames">;

const hostnameOf = (host: string) => /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();

/**
 * Whether a `Host` names this server. A page elsewhere may give its own name this server's address (DNS rebinding), but
 * a browser then still sends that name. The port says nothing: proxies and containers map it.
 */
export function isOwnHost(host: string, { hostnames, answersLoopbackNames }: Site = env): boolean {
  const hostname = hostnameOf(host);
  if (hostname === undefined) return false;
  return hostnames.includes(hostname) || (answersLoopbackNames && isLoopback(hostname));
}

/** Whether a browser says that one of our own pages made the call; `undefined` when it says nothing. */
function isSameOrigin(headers: Headers, site: Site): boolean | undefined {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (fetchSite === null && origin === null) return undefined;
  if (fetchSite !== null && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  return origin === null || isOwnOrigin(origin, headers.get("host"), site);
}

/** The configured origin, or where a server of one machine has several names, the very one that was asked. */
function isOwnOrigin(origin: string, host: string | null, site: Site): boolean {
  if (origin === site.APP_URL) return true;
  if (host === null || !URL.canParse(origin) || !isOwnHost(host, site)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return protocol === new URL(site.APP_URL).protocol && originHost === host;
}

/**
 * Refuses a write that another site's page may have caused. Where a browser gives no sign at all, only a call
 * without our cookie passes: nothing rides along that its maker does not hold.
 */
export function requireOwnOrigin(headers: Headers, ridesOnCookie: boolean, site: Site = env): void {
  const own = isSameOrigin(headers, site);
  if (own === false || (own === undefined && ridesOnCookie)) throw new AppError("cross-origin");
}
