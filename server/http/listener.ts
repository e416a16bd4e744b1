import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isDevelopment, readRouteMethods } from "@/lib/config";
import { AppError, type ErrorCode } from "@/lib/errors";
import { env } from "@/server/env";
import { plainHeaders } from "./answer";
import { addressBehind, addressHeader, markListenerInstalled } from "./client-address";
import { allowOrigin, answerPreflight, isPreflight } from "./cors";
import { answerDirectly, type DirectRoutes } from "./direct-route";
import { asksForDocument, keepFaultsReadable } from "./fault-page";
import { hasBody, LoadGauge, typeOf } from "./load";
import { guardDocument, retryAfterFor } from "./maintenance-page";
import { isOwnHost } from "./origin";
import { problemOf, problemType } from "./problem-body";
import { type Refusal, refusalAnswer } from "./refusal";
import { hasReadableRouterHeaders } from "./router-headers";
import { endWith, follow, hasTooMany, isEnding, isLast, servers, startInTurn } from "./running-requests";
import { answerUnreadable } from "./unreadable";

/** A client that sends its headers, or its body, more slowly than this is cut off. */
const headersTimeoutMs = 20_000;
const requestTimeoutMs = 90_000;
/** An answer of which nothing goes out for so long, though some of it waits to, has a reader that reads nothing. */
const unreadTimeoutMs = 25_000;

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
/**
 * Whether the framework would take the path for another one: it resolves segments of dots, and reads "\\" as "/". No browser
 * sends either, and what is decided here must hold for the page that is answered.
 */
const isResolvedElsewhere = (pathname: string) => /\\|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname);
/** In any case of letters: the framework's patterns for headers do not tell them apart, though its routes do. */
const isApi = (pathname: string) => /^\/api(?:\/|$)/i.test(pathname);
const isMiswrittenApi = (pathname: string) => isApi(pathname) && !pathname.startsWith("/api");

/** HTTP/1.1 wants a host (RFC 9112, 3.2). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === "1.1" && headers.host === undefined;

/** What proxies and tunnels put on requests that they pass on. */
const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * A demo is for this machine alone: its passwords are public, and a proxy that gives it our own name brings in anybody.
 * Proxies that say nothing of themselves often speak an older HTTP, which no browser does.
 */
const comesFromElsewhere = ({ headers, httpVersion }: IncomingMessage) =>
  env.isDemo && (httpVersion !== "1.1" || forwardingHeaders.some((name) => headers[name] !== undefined));

/** Of one query. The framework compares each with all others, and nothing of ours sends more than a page of ids. */
const maxParameters = 256;

const hasTooManyParameters = ({ url = "" }: IncomingMessage) =>
  url.split("&", maxParameters + 1).length > maxParameters;

/** Load balancers ask by an address of their own; the answer tells nothing that a page could use. */
const healthPath = "/api/health";

/** What the framework would answer badly: with a 500 for a path that cannot be decoded, without a word for a method. */
function findFault(request: IncomingMessage, hosts: readonly string[]): Refusal | undefined {
  const method = request.method ?? "GET";
  const pathname = pathnameOf(request);
  if (!pathname.startsWith("/") || isResolvedElsewhere(pathname) || lacksHost(request)) {
    return { code: "malformed-request" };
  }
  // Older versions want no host (RFC 1945); who names none has not named us.
  const isMeant = hosts.length > 0 && hosts.every((host) => isOwnHost(host)) && !comesFromElsewhere(request);
  if (pathname !== healthPath && !isMeant) return { code: "misdirected-request" };
  if (!hasReadableRouterHeaders(request.headers) || hasTooManyParameters(request)) return { code: "malformed-request" };
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
    for (const name of response.getHeaderNames()) {
      if (!name.startsWith("access-control-")) response.removeHeader(name);
    }
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

/**
 * The framework sends head, body and end of an answer one by one, each a call of the system. What is written within one
 * turn goes out as one; a stream's later parts go out when they come.
 */
function gatherWrites(response: ServerResponse): void {
  const { flushHeaders } = response;
  response.flushHeaders = () => {
    response.cork();
    setImmediate(() => response.writableEnded || response.uncork());
    Reflect.apply(flushHeaders, response, []);
  };
}

/** What every answer carries, also where the framework redirects before its own headers are set. */
const headersOfAll = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * A client may name the whole address where it means the path (RFC 9112, 3.2.2). Answers every host that the request
 * names, there or in its headers.
 */
function takePath(request: IncomingMessage): readonly string[] {
  const hosts = request.headersDistinct.host ?? [];
  const [start = "", named] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? "") ?? [];
  const path = (request.url ?? "/").slice(start.length);
  request.url = path.startsWith("?") || path === "" ? `/${path}` : path;
  return named === undefined ? hosts : [named, ...hosts];
}

/** Lets go of a reader that reads nothing. Whoever merely waits for us has nothing to read yet. */
function endUnread(response: ServerResponse): void {
  response.setTimeout(unreadTimeoutMs, () => {
    if (response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0) response.destroy();
  });
}

/** Files of the build cost next to nothing, and pages that are on their way need them. */
const isBuildFile = (request: IncomingMessage) => request.url?.startsWith("/_next/static/") === true;

/** What stands in front of the framework for each request. */
export function shieldListener(
  listener: RequestListener,
  load: LoadGauge,
  directRoutes: DirectRoutes = {},
): RequestListener {
  const answer: RequestListener = (request, response) => {
    const forwarded = request.headers["x-forwarded-for"];
    request.headers[addressHeader] = addressBehind(
      env.TRUSTED_PROXIES,
      request.socket.remoteAddress ?? "",
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    );
    const hosts = takePath(request);
    for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value);
    const isAllowed = isApi(pathnameOf(request)) && allowOrigin(request, response);
    const refusal = findFault(request, hosts);
    if (!refusal && isAllowed && isPreflight(request)) return answerPreflight(response);
    if (refusal) return refuse(request, response, refusal);
    const pathname = pathnameOf(request);
    // Whoever looks whether we live has to hear of it above all when there is much to do.
    const isWork = !isBuildFile(request) && pathname !== healthPath;
    const isDocument = !isApi(pathname);
    if (isLast(request.socket, response) || (isWork && !load.hasRoom(isDocument))) {
      return refuse(request, response, { code: "unavailable", retryAfterS: 1 });
    }
    const takeWork = isWork ? load.count(request, response, isDocument) : () => {};
    const direct = request.method === "GET" ? directRoutes[pathname] : undefined;
    if (direct) return takeWork(answerDirectly(request, response, direct));
    if (isApi(pathname)) keepAnswersProblems(request, response);
    // While developing, the framework's own page tells more.
    else if (!isDevelopment && asksForDocument(request)) keepFaultsReadable(request, response);
    const next = () => listener(request, response);
    const retryAfterS = isDocument ? retryAfterFor(request) : null;
    takeWork(retryAfterS === null ? next() : guardDocument(request, response, { retryAfterS, next }));
  };
  return (request, response) => {
    if (isEnding(request.socket)) return;
    follow(request.socket, response);
    if (hasTooMany(request.socket)) endWith(request.socket, response);
    endUnread(response);
    gatherWrites(response);
    startInTurn(request.socket, response, () => answer(request, response));
  };
}

/** Puts ours before what listens to a server, and answers what Node would refuse before anybody hears of it. */
export function shield(server: Server, load: LoadGauge, directRoutes?: DirectRoutes): void {
  servers.add(server);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  // We refuse what lacks a host ourselves; Node's own answer has neither body nor headers.
  Object.assign(server, { requireHostHeader: false });
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket) => answerUnreadable(error, socket as Socket));
  // The framework leaves a connection that asks for another protocol open without an answer; Node then answers as if
  // it had not asked (RFC 9110, 7.8). While developing, pages are told of changes that way.
  if (!isDevelopment) server.removeAllListeners("upgrade");
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on(
    "request",
    shieldListener(
      // The framework's listener promises that its work is done, though its type does not say so.
      (request, response) => Promise.all(listeners.map((listener) => listener.call(server, request, response))),
      load,
      directRoutes,
    ),
  );
}

/**
 * Puts the shield before the framework's own listener. The framework keeps its HTTP server to itself, but Node
 * announces each request, together with its server, just before the server's listeners hear of it.
 */
export function installListener(directRoutes: DirectRoutes): void {
  const shielded = new WeakSet<Server>();
  const load = new LoadGauge();
  load.observe();
  markListenerInstalled();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (shielded.has(server)) return;
    shielded.add(server);
    // While developing, the framework loads a route again when its file has changed.
    shield(server, load, isDevelopment ? undefined : directRoutes);
  });
}
