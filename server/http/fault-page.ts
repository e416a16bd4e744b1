import "server-only";
import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { faultReferenceHeader, faultWords, thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";
import { plainHeaders } from "./answer";
import { typeOf } from "./load";
import { log, logFailure, redactPath } from "./log";

/** How long our own page of words may take before the plainest one is sent in its stead. */
const patienceMs = 5_000;

type Page = { headers: Record<string, string | string[] | number | undefined>; body: string };

/** The page that needs nothing: no database, no language, no file. */
function plainestPage(requestId: string): Page {
  const sections = faultWords.map(
    ({ lang, dir, title, text, again, home }) =>
      `<section lang="${lang}" dir="${dir}"><h1>${title}</h1><p>${text}</p>` +
      `<p><a href="${thisPage}">${again}</a> · <a href="${paths.home}">${home}</a></p></section>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Ordo</title>`;
  return {
    headers: { ...plainHeaders(requestId), "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="en"><head>${head}</head><body><main>${sections.join("")}</main><code>${requestId}</code></body></html>`,
  };
}

const isHtml = (type: unknown) => String(type ?? "").startsWith("text/html");
const ofConnection = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}

/** Asks ourselves for the page /500 in this person's language and look. */
function fetchPage({ socket, headers }: IncomingMessage, requestId: string): Promise<Page> {
  const { host, cookie, "accept-language": language, "user-agent": agent } = headers;
  const given = { host, cookie, "accept-language": language, "user-agent": agent, [faultReferenceHeader]: requestId };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const where = { host: socket.localAddress, port: socket.localPort, path: paths.errors.serverError, agent: false };
    const asked = ask({ ...where, headers: sent, timeout: patienceMs }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const isOurs = answer.statusCode === 500 && isHtml(answer.headers["content-type"]) && !isBlank(body);
        if (isOurs) resolve({ headers: withoutConnection(answer.headers), body });
        else reject(new Error(`${paths.errors.serverError} answered ${answer.statusCode}`));
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${paths.errors.serverError} took too long`)));
    asked.on("error", reject);
    asked.end();
  });
}

/** The framework's document for a render that failed: a script fills it, and without one nobody does. */
const isBlank = (body: string) => body.includes('<html id="__next_error__"');

/** Whether a person's browser asks for a document; a soft navigation shows the failure inside the page that it left. */
export function asksForDocument({ method, headers, url = "" }: IncomingMessage): boolean {
  const isPage = !url.startsWith("/_next/") && url.split("?", 1)[0] !== paths.errors.serverError;
  return (method === "GET" || method === "HEAD") && headers.rsc === undefined && isPage;
}

/**
 * Gives words to documents that fail. The framework answers them with an empty body, so what it would send is dropped,
 * whichever way it begins to send, and a page that the server has rendered is sent in its place under the same status.
 */
export function keepFaultsReadable(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isReplaced = false;
  const replace = (status: number, args: readonly unknown[] = []): boolean => {
    if (isReplaced) return true;
    if (response.headersSent || status !== 500 || !isHtml(typeOf(response, args))) return false;
    isReplaced = true;
    const requestId = crypto.randomUUID();
    log.error({ requestId, path: redactPath(request.url?.split("?", 1)[0] ?? "") }, "page failed");
    fetchPage(request, requestId)
      .catch((error: unknown) => {
        logFailure(requestId, error);
        return plainestPage(requestId);
      })
      .then(({ headers, body }) => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        const length = { "content-length": Buffer.byteLength(body) };
        Reflect.apply(writeHead, response, [500, { ...headers, ...length, "x-request-id": requestId }]);
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
