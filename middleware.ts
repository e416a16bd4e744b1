import { type NextRequest, NextResponse } from "next/server";
import { negotiate } from "@/i18n/negotiate";
import { languageCookie, languageCookieName, languageQuery, localeHeader } from "@/i18n/storage";
import { isDevelopment, isHttps, sonnerStyleHash } from "@/lib/config";
import { contentSecurityPolicy, makeNonce } from "@/lib/csp";
import { paths } from "@/lib/paths";
import { sessionCookieNames, steer } from "@/lib/steering";

/** Every document; what it leaves out gets the closed policy that next.config.ts gives to everything else. */
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/static/|_next/image|.*\\.(?:svg|png|ico|jpg|webp|avif|woff2|css|js|map|txt|xml|json|webmanifest)$).*)",
  ],
};

/** The page's own name: a folder called `_app` would be private to the router. */
const appShellPage = "/app-shell";

/** Set for `requireActor`, which sends people back to where they were going. */
const pathHeader = "x-ordo-path";

const documentHeaders = {
  "cache-control": "private, no-store",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
} as const;

/** Steers visitors, finds their language and gives each document its policy. It guards nothing. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return finish(new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } }), null);
  }
  searchParams.delete("_rsc");
  const hasSession = sessionCookieNames.some((name) => request.cookies.get(name)?.value);
  const target = steer(pathname, searchParams, hasSession);
  if (target !== null) return finish(NextResponse.redirect(new URL(target, request.url)), null);

  const nonce = makeNonce();
  const policy = contentSecurityPolicy({ nonce, sonnerHash: sonnerStyleHash, isHttps, isDevelopment, pathname });
  const { locale, source } = negotiate({
    query: searchParams.get(languageQuery),
    cookie: request.cookies.get(languageCookieName)?.value,
    acceptLanguage: request.headers.get("accept-language"),
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set(localeHeader, locale);
  headers.set(pathHeader, `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);

  const response = respond(request, headers);
  if (source === "query") response.cookies.set(languageCookie(locale, isHttps));
  if (pathname.startsWith("/auth/")) response.headers.set("referrer-policy", "no-referrer");
  return finish(response, policy);
}

function respond(request: NextRequest, headers: Headers): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname === paths.appShell) {
    return NextResponse.rewrite(new URL(appShellPage, request.url), { request: { headers } });
  }
  // A page cannot choose its status; a rewrite onto itself can.
  if (pathname === paths.errors.forbidden) {
    return NextResponse.rewrite(request.nextUrl, { status: 403, request: { headers } });
  }
  return NextResponse.next({ request: { headers } });
}

function finish(response: NextResponse, policy: string | null): NextResponse {
  for (const [name, value] of Object.entries(documentHeaders)) response.headers.set(name, value);
  if (policy !== null) response.headers.set("content-security-policy", policy);
  return response;
}
