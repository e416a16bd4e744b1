import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isDevelopment, readRouteMethods } from "@/lib/config";
import { AppError, type ErrorCode } from "@/lib/errors";
import { problemOf, problemType } from "@/lib/problem";
import { env } from "@/server/env";
import { plainHeaders } from "./answer";
import { addressBehind, addressHeader, markListenerInstalled } from "./client-address";
import { asksForDocument, keepFaultsReadable } from "./fault-page";
import { hasBody, LoadGauge, typeOf } from "./load";
import { type Refusal, refusalAnswer } from "./refusal";
import { answerUnreadable } from "./unreadable";

/** A client that sends its headers, or its body, more slowly than this is cut off. */
const headersTimeoutMs = 20_000;
const requestTimeoutMs = 90_000;

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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
/** In any case of letters: the framework's patterns for headers do not tell them apart, though its routes do. */
const isApi = (pathname: string) => /^\/api(?:\/|$)/i.test(pathname);
const isMiswrittenApi = (pathname: string) => isApi(pathname) && !pathname.startsWith("/api");

/** HTTP/1.1 wants a host (RFC 9112, 3.2). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === "1.1" && headers.host === undefined;

/** What the framework would answer badly: with a 500 for a path that cannot be decoded, without a word for a method. */
function findFault(request: IncomingMessage): Refusal | undefined {
  const method = request.method ?? "GET";
  const pathname = pathnameOf(request);
  if (!pathname.startsWith("/") || lacksHost(request)) return { code: "malformed-request" };
  if (isMiswrittenApi(pathname)) return { code: "not-found" };
  if (isApi(pathname) && !isDecodable(pathname)) return { code: "malformed-request" };
  const allowed = isApi(pathname) ? findMethods(pathname) : undefined;
  if (allowed && allowed.length > 0) {
    const all = withImplied(allowed);
    return all.includes(method) ? undefined : { code: "method-not-allowed", allow: all };
  }
  return methods.has(method) ? undefined : { code: "method-not-allowed", allow: ["GET", "HEAD"] };
}

/** Answers before the framework has done any work. */
function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, headers, body } = refusalAnswer(refusal, !isApi(pathnameOf(request)));
  // What is left of the body is not read.
  response.writeHead(status, { ...headers, ...(hasBody(request) ? { connection: "close" } : {}) });
  response.end(request.method === "HEAD" ? undefined : body);
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
    // While developing, the framework's own page tells more.
    else if (!isDevelopment && asksForDocument(request)) keepFaultsReadable(request, response);
    listener(request, response);
  };
}

/** Puts ours before what listens to a server, and answers what Node would refuse before anybody hears of it. */
export function shield(server: Server, load: LoadGauge): void {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  // We refuse what lacks a host ourselves; Node's own answer has neither body nor headers.
  Object.assign(server, { requireHostHeader: false });
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on("clientError", (error, socket) => answerUnreadable(error, socket, latest.get(socket)));
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on(
    "request",
    shieldListener((request, response) => {
      for (const listener of listeners) listener.call(server, request, response);
    }, load),
  );
  server.prependListener("request", (request, response) => latest.set(request.socket, response));
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
