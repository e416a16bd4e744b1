import "server-only";
import { createHash } from "node:crypto";
import { isNamedIn } from "./entity-tag";

/** A feed (200), or that it is the same as before (304). Readers ask again and again, so it may be kept for some minutes. */
export function feedResponse(request: Request, xml: string): Response {
  const etag = `"${createHash("sha256").update(xml).digest("base64url")}"`;
  const headers = {
    etag,
    "cache-control": "public, max-age=300",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  };
  if (isNamedIn(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(xml, { headers: { ...headers, "content-type": "application/rss+xml; charset=utf-8" } });
}
