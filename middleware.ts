import { type NextRequest, NextResponse } from "next/server";
import { negotiate } from "@/i18n/negotiate";
import {
  directionCookieName,
  languageCookie,
  languageCookieName,
  languageQuery,
  localeHeader,
  localeSourceHeader,
} from "@/i18n/storage";
import { apiHost, isDevelopment, isHttps, sonnerStyleHash } from "@/lib/config";
import { cookieValues } from "@/lib/cookie-values";
import { contentSecurityPolicy, makeNonce } from "@/lib/csp";
import { type Locale, matchLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { findRedirect, sessionCookieNames } from "@/lib/route-guard";

/** Every document; what it leaves out gets the closed policy that next.config.ts gives to everything else. */
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/static/|_next/image|.*\\.(?:svg|png|ico|jpg|webp|avif|woff2|css|js|map|txt|xml|json|webmanifest)$).*)",
  ],
};

/** Set for `requireActor`, which sends people back to where they were going. */
const pathHeader = "x-ordo-path";

const documentHeaders = {
  "cache-control": "private, no-store",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
} as const;

/** Redirects visitors, finds their language and gives each document its policy. It guards nothing. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const searchParams = new URLSearchParams(request.nextUrl.search);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return finish(new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } }), null);
  }
  searchParams.delete("_rsc");
  if (!isReadable(pathname)) {
    // No rewrite: where the server goes by another name than the caller's, it would be a call to itself.
    return finish(NextResponse.redirect(new URL(paths.errors.notFound, request.url)), null);
  }
  const readable = withoutNul(searchParams);
  if (readable !== null) {
    const address = `${pathname}${readable.size > 0 ? `?${readable}` : ""}`;
    return finish(NextResponse.redirect(new URL(address, request.url)), null);
  }
  const hasSession = sessionCookieNames.some((name) => cookieValues(request.headers.get("cookie"), name).length > 0);
  const chosen = cookieValues(request.headers.get("cookie"), languageCookieName).find(matchLocale);
  const target = findRedirect(pathname, searchParams, hasSession);
  const { locale, source } = negotiate({
    query: searchParams.get(languageQuery),
    cookie: chosen,
    acceptLanguage: request.headers.get("accept-language"),
  });
  const choice = source === "query" ? locale : null;
  if (target !== null)
    return finish(keepChoice(NextResponse.redirect(new URL(target, request.url)), request, choice), null);

  const nonce = makeNonce();
  const policy = contentSecurityPolicy({
    nonce,
    sonnerHash: sonnerStyleHash,
    isHttps,
    isDevelopment,
    pathname,
    apiHost,
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set(localeHeader, locale);
  headers.set(localeSourceHeader, source);
  headers.set(pathHeader, `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);

  const response = NextResponse.next({ request: { headers } });
  keepChoice(response, request, choice);
  if (pathname.startsWith("/auth/")) response.headers.set("referrer-policy", "no-referrer");
  return finish(response, policy);
}

/** Whether the path's escapes mean something; a NUL names nothing, and no database takes one. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

/** The same query without NULs; null where there are none. */
function withoutNul(query: URLSearchParams): URLSearchParams | null {
  const pairs = [...query];
  if (!pairs.some((pair) => pair.some((text) => text.includes("\0")))) return null;
  return new URLSearchParams(pairs.map((pair) => pair.map((text) => text.replaceAll("\0", ""))));
}

/** A language that the address asks for is a choice: it is kept, and a new one ends the direction of the one before. */
function keepChoice(response: NextResponse, request: NextRequest, choice: Locale | null): NextResponse {
  if (choice === null) return response;
  response.cookies.set(languageCookie(choice, isHttps));
  if (matchLocale(request.cookies.get(languageCookieName)?.value) !== choice) {
    response.cookies.delete(directionCookieName);
  }
  return response;
}

function finish(response: NextResponse, policy: string | null): NextResponse {
  for (const [name, value] of Object.entries(documentHeaders)) response.headers.set(name, value);
  if (policy !== null) response.headers.set("content-security-policy", policy);
  return response;
}
