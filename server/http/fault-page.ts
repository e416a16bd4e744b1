import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { faultAwayHeader, faultCopy, faultReferenceHeader, thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";
import { presence } from "@/server/db/connection";
import { plainHeaders } from "./answer";
import { typeOf } from "./load";
import { log, logFailure, redactPath } from "./log";
import { fetchOwnPage, type OwnPage } from "./own-page";

/** How long our own page of words may take before the plainest one is sent in its stead; nobody waits long twice. */
const patienceMs = { failed: 5_000, away: 1_000 } as const;
/** When to come again while the database is away, and how soon a page without scripts does. */
const retryAfterS = 2;

type Fault = Readonly<{
  requestId: string;
  /** Whether the page failed because the database is away, which passes by itself. */
  isAway: boolean;
}>;

/** The page that needs nothing: no database, no language, no file. */
function plainestPage({ requestId, isAway }: Fault): OwnPage {
  const sections = faultCopy.map(({ lang, dir, again, home, away, ...failed }) => {
    const { title, text } = isAway ? away : failed;
    return (
      `<section lang="${lang}" dir="${dir}"><h1>${title}</h1><p>${text}</p>` +
      `<p><a href="${thisPage}">${again}</a> · <a href="${paths.home}">${home}</a></p></section>`
    );
  });
  const refresh = isAway ? `<meta http-equiv="refresh" content="${retryAfterS}">` : "";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>Ordo</title>`;
  return {
    headers: { ...plainHeaders(requestId), "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="en"><head>${head}</head><body><main>${sections.join("")}</main><code>${requestId}</code></body></html>`,
  };
}

const isHtml = (type: unknown) => String(type ?? "").startsWith("text/html");

/** Asks ourselves for the page /500 in this person's language and look. */
async function fetchPage(request: IncomingMessage, { requestId, isAway }: Fault): Promise<OwnPage> {
  const page = await fetchOwnPage(request, {
    path: paths.errors.serverError,
    headers: { [faultReferenceHeader]: requestId, [faultAwayHeader]: isAway ? "1" : undefined },
    timeoutMs: isAway ? patienceMs.away : patienceMs.failed,
    status: 500,
  });
  if (isBlank(page.body)) throw new Error(`${paths.errors.serverError} failed`);
  return page;
}

/** The framework's document for a render that failed: a script fills it, and without one nobody does. */
const isBlank = (body: string) => body.includes('<html id="__next_error__"');

/** Whether a person's browser asks for a document; a soft navigation shows the failure inside the page that it left. */
export function asksForDocument({ method, headers, url = "" }: IncomingMessage): boolean {
  const isPage = !url.startsWith("/_next/") && url.split("?", 1)[0] !== paths.errors.serverError;
  return (method === "GET" || method === "HEAD") && headers.rsc === undefined && isPage;
}

/** Gives the failure of a page a name, for whoever asks and for the log. */
function noteFault({ url = "" }: IncomingMessage, startedAt: number): Fault {
  const fault = { requestId: crypto.randomUUID(), isAway: presence().wasMissedSince(startedAt) };
  const line = { requestId: fault.requestId, path: redactPath(url.split("?", 1)[0] ?? "") };
  if (fault.isAway) log.warn(line, "page without a database");
  else log.error(line, "page failed");
  return fault;
}

/**
 * Gives words to documents that fail. The framework answers them with an empty body, so what it would send is dropped,
 * whichever way it begins to send, and a page that the server has rendered is sent in its place under the same status;
 * under 503, and as one that comes again, where the database was missed meanwhile.
 */
export function keepFaultsReadable(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end, flushHeaders } = response;
  const startedAt = performance.now();
  let isReplaced = false;
  const replace = (status: number, args: readonly unknown[] = []): boolean => {
    if (isReplaced) return true;
    if (response.headersSent || status !== 500 || !isHtml(typeOf(response, args))) return false;
    isReplaced = true;
    const fault = noteFault(request, startedAt);
    fetchPage(request, fault)
      .catch((error: unknown) => {
        logFailure(fault.requestId, error);
        return plainestPage(fault);
      })
      .then(({ headers, body }) => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        const own = { "content-length": Buffer.byteLength(body), "x-request-id": fault.requestId };
        const again = fault.isAway ? { "retry-after": String(retryAfterS) } : {};
        Reflect.apply(writeHead, response, [fault.isAway ? 503 : 500, { ...headers, ...own, ...again }]);
        Reflect.apply(end, response, request.method === "HEAD" ? [] : [body]);
      });
    return true;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    replace(status, rest) ? response : Reflect.apply(writeHead, response, [status, ...rest])) as typeof writeHead;
  response.write = ((...args: unknown[]) =>
    replace(response.statusCode) || Reflect.apply(write, response, args)) as typeof write;
  response.flushHeaders = () => {
    if (!replace(response.statusCode)) Reflect.apply(flushHeaders, response, []);
  };
  response.end = ((...args: unknown[]) =>
    replace(response.statusCode) ? response : Reflect.apply(end, response, args)) as typeof end;
}
