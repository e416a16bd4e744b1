import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ownerHeader } from "@/lib/owner";
import { env } from "@/server/env";

/** What the browser's client sends and reads beyond what every page may (lib/api-client.ts, lib/event-stream-line.ts). */
const requestHeaders = `authorization, content-type, idempotency-key, last-event-id, ${ownerHeader}`;
const answerHeaders = "idempotency-replayed, retry-after, x-request-id";
const methods = "GET, HEAD, POST, PUT, PATCH, DELETE";
const preflightLifetimeS = 600;

/**
 * Lets pages of the origins that are named read our answers. Never with credentials: such a page shows an access token,
 * and no cookie of ours counts for it.
 */
export function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): boolean {
  if (origin === undefined || !env.ALLOWED_ORIGINS.includes(origin)) return false;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-expose-headers", answerHeaders);
  response.setHeader("vary", "Origin");
  return true;
}

export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined;

/** Answers what a browser asks before it sends a call of another origin. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": requestHeaders,
    "access-control-max-age": String(preflightLifetimeS),
    "cache-control": "private, no-store",
  });
  response.end();
}
