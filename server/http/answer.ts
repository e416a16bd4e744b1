import "server-only";
import { isHttps } from "@/lib/config";
import type { AppError } from "@/lib/errors";
import { problemOf, problemType } from "./problem-body";

/** What every answer of the API carries; its bodies are for programs and never for a cache or a frame. */
const apiHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
};

export const jsonType = "application/json; charset=utf-8";

/** Adds the headers that an answer lacks; a file or a stream keeps its own, stricter ones. */
export function stampHeaders(headers: Headers, requestId: string): void {
  for (const [name, value] of Object.entries(apiHeaders)) if (!headers.has(name)) headers.set(name, value);
  headers.set("x-request-id", requestId);
}

/** The same as a record, for an answer that is written without a `Response`. */
export const plainHeaders = (requestId: string) => ({ ...apiHeaders, "x-request-id": requestId });

export function problemResponse(error: AppError, requestId: string, allow?: readonly string[]): Response {
  const headers = new Headers({ "content-type": problemType });
  if (error.retryAfterS !== undefined) headers.set("retry-after", String(error.retryAfterS));
  if (error.status === 401) headers.set("www-authenticate", 'Bearer realm="ordo"');
  if (allow) headers.set("allow", allow.join(", "));
  stampHeaders(headers, requestId);
  return new Response(JSON.stringify(problemOf(error, requestId)), { status: error.status, headers });
}
