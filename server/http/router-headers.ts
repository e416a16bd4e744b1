import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/** The framework's own reader, which throws: what passes here cannot fail there, whichever version is installed. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** The segments that a page is made of, each written as the router writes it. */
const segmentPath = /^\/[\x21-\x7e]{0,2000}$/;

/**
 * Whether the framework can work with what a request says of its router. Browsers send what the framework's own script
 * wrote; anything else would end in a 500 and a stack trace. Prefetches of other kinds than 1 belong to cache components,
 * which we do without.
 */
export function hasReadableRouterHeaders(headers: IncomingHttpHeaders): boolean {
  const { rsc = "1", "next-router-prefetch": prefetch = "1", "next-router-segment-prefetch": segment = "/" } = headers;
  if (rsc !== "1" || prefetch !== "1" || Array.isArray(segment) || !segmentPath.test(segment)) return false;
  return isRouterState(headers["next-router-state-tree"]);
}
