import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { readRouteMethods } from "@/lib/config";
import { AppError, type ErrorCode } from "@/lib/errors";
import { problemOf, problemType } from "@/lib/problem";
import { env } from "@/server/env";
import { plainHeaders } from "./answer";
import { addressBehind, addressHeader, markListenerInstalled } from "./client-address";
import { hasBody, LoadGauge, typeOf } from "./load";

/** A client that sends its headers, or its body, more slowly than this is cut off. */
const headersTimeoutMs = 20_000;
const requestTimeoutMs = 90_000;

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Refusal = { code: ErrorCode; retryAfterS?: number; allow?: readonly string[] };

/** Finds the methods of the route that a path leads to: exact paths first, then patterns. */
export function makeMethodFinder(table: Record<string, string[]>) {
  const patterns = Object.entries(table)
    .filter(([path]) => path.includes("[") && !path.includes("[["))
    .map(([path, allowed]) => {
      const source = path.replaceAll(/[.*+?^${}()|\\]/g, "\\$&").replaceAll(/\[\\\.\\\.\\\.[^\]]+\]/g, ".+");
      return { pattern: new RegExp(`^${source.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`), allowed };
    });
  return (pathname: string): readonly string[] | undefined =>
    table[pathname] ?? patterns.find(({ pattern }) => pattern.test(pathname))?.allowed;
}

const findMethods = makeMethodFinder(readRouteMethods());

const withImplied = (allowed: readonly string[]) =>
  [...new Set([...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].sort();

const pathnameOf = (request: IncomingMessage) => (request.url ?? "/").split("?", 1)[0] ?? "/";
const isDecodable = (pathname: string) => {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
};
const isApi = (pathname: string) => pathname === "/api" || pathname.startsWith("/api/");

/** What the framework would answer badly: with a 500 for a path that cannot be decoded, without a word for a method. */
function findFault(request: IncomingMessage): Refusal | undefined {
  const method = request.method ?? "GET";
  const pathname = pathnameOf(request);
  if (!pathname.startsWith("/")) return { code: "malformed-request" };
  if (isApi(pathname) && !isDecodable(pathname)) return { code: "malformed-request" };
  const allowed = isApi(pathname) ? findMethods(pathname) : undefined;
  if (allowed && allowed.length > 0) {
    const all = withImplied(allowed);
    return all.includes(method) ? undefined : { code: "method-not-allowed", allow: all };
  }
  return methods.has(method) ? undefined : { code: "method-not-allowed", allow: ["GET", "HEAD"] };
}

/** Answers a problem to programs, and a plain sentence to people, before the framework has done any work. */
function refuse(request: IncomingMessage, response: ServerResponse, { code, retryAfterS, allow }: Refusal): void {
  const error = new AppError(code, { retryAfterS });
  const problem = problemOf(error, crypto.randomUUID());
  const wantsPage = !isApi(pathnameOf(request));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${error.status}</title><h1>${problem.title}</h1>`;
  response.writeHead(error.status, {
    ...plainHeaders(problem.requestId),
    "content-type": wantsPage ? "text/html; charset=utf-8" : problemType,
    ...(retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) }),
    ...(allow ? { allow: allow.join(", ") } : {}),
    // What is left of the body is not read.
    ...(hasBody(request) ? { connection: "close" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : wantsPage ? page : JSON.stringify(problem));
}

const ownCodes: Record<number, ErrorCode> = { 400: "malformed-request", 404: "not-found", 405: "method-not-allowed" };

/**
 * The framework answers some API calls by itself and in its own words (an undecodable path, a crash while it loads a
 * route). They become problems before anything is sent, whichever way the framework begins to send.
 */
function keepAnswersProblems(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let body: string | undefined;
  const replace = (status: number, args: readonly unknown[] = []): boolean => {
    if (body !== undefined) return true;
    if (response.headersSent || status < 400 || /[/+]json/.test(typeOf(response, args))) return false;
    const problem = problemOf(new AppError(ownCodes[status] ?? "unexpected"), crypto.randomUUID());
    body = JSON.stringify(problem);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const headers = { ...plainHeaders(problem.requestId), "content-type": problemType };
    Reflect.apply(writeHead, response, [problem.status, { ...headers, "content-length": Buffer.byteLength(body) }]);
    return true;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    replace(status, rest) ? response : Reflect.apply(writeHead, response, [status, ...rest])) as typeof writeHead;
  response.write = ((...args: unknown[]) =>
    replace(response.statusCode) || Reflect.apply(write, response, args)) as typeof write;
  response.end = ((...args: unknown[]) => {
    const isReplaced = replace(response.statusCode);
    return Reflect.apply(end, response, isReplaced ? (request.method === "HEAD" ? [] : [body]) : args);
  }) as typeof end;
}

/** What every answer carries, also where the framework redirects before its own headers are set. */
const headersOfAll = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** A client may name the whole address where it means the path (RFC 9112, 3.2.2); whose host it names is nothing to us. */
function takePath(request: IncomingMessage): void {
  const path = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
  request.url = path.startsWith("?") || path === "" ? `/${path}` : path;
}

/** Files of the build cost next to nothing, and pages that are on their way need them. */
const isBuildFile = (request: IncomingMessage) => request.url?.startsWith("/_next/static/") === true;

/** What stands in front of the framework for each request. */
export function shieldListener(listener: RequestListener, load: LoadGauge): RequestListener {
  return (request, response) => {
    const forwarded = request.headers["x-forwarded-for"];
    request.headers[addressHeader] = addressBehind(
      env.TRUSTED_PROXIES,
      request.socket.remoteAddress ?? "",
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    );
    takePath(request);
    for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value);
    const refusal = findFault(request);
    if (refusal) return refuse(request, response, refusal);
    if (!isBuildFile(request)) {
      if (!load.hasRoom()) return refuse(request, response, { code: "unavailable", retryAfterS: 1 });
      load.count(request, response);
    }
    if (isApi(pathnameOf(request))) keepAnswersProblems(request, response);
    listener(request, response);
  };
}

function shield(server: Server, load: LoadGauge): void {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on(
    "request",
    shieldListener((request, response) => {
      for (const listener of listeners) listener.call(server, request, response);
    }, load),
  );
}

/**
 * Puts the shield before the framework's own listener. The framework keeps its HTTP server to itself, but Node
 * announces each request, together with its server, just before the server's listeners hear of it.
 */
export function installListener(): void {
  const shielded = new WeakSet<Server>();
  const load = new LoadGauge();
  load.observe();
  markListenerInstalled();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (shielded.has(server)) return;
    shielded.add(server);
    shield(server, load);
  });
}
