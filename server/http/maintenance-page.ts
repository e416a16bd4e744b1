import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { findByCookie } from "@/server/auth/session";
import { bypassesMaintenance, documentRetryAfterS } from "@/server/maintenance/access";
import { asksForDocument } from "./fault-page";
import { describeError, log } from "./log";
import { fetchOwnPage } from "./own-page";
import { refusalAnswer } from "./refusal";

/** On our own request for the page, which this process answers as it is. Nobody else knows the value. */
const ownRequestHeader = "x-ordo-maintenance";
const ownRequestValue = randomUUID();
const timeoutMs = 5_000;

type FindActor = (headers: Headers) => Promise<Actor | null>;

/** Seconds after which this document may open, while maintenance closes it to all but administrators; else null. */
export function retryAfterFor({ headers, url = "/" }: IncomingMessage): number | null {
  return headers[ownRequestHeader] === ownRequestValue ? null : documentRetryAfterS(url.split("?", 1)[0] ?? "/");
}

async function bypasses({ headers: { cookie } }: IncomingMessage, find: FindActor): Promise<boolean> {
  if (cookie === undefined) return false;
  return bypassesMaintenance(await find(new Headers({ cookie })).catch(() => null));
}

async function answerClosed(request: IncomingMessage, response: ServerResponse, retryAfterS: number): Promise<void> {
  const refusal = refusalAnswer({ code: "unavailable", retryAfterS }, true);
  // A soft navigation reads no document: told so, the browser asks for the whole page.
  const page = asksForDocument(request)
    ? await fetchOwnPage(request, {
        path: paths.pages.maintenance,
        headers: { [ownRequestHeader]: ownRequestValue },
        timeoutMs,
        status: 200,
      }).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, "the maintenance page could not be read");
        return refusal;
      })
    : refusal;
  const own = { "content-length": Buffer.byteLength(page.body), "retry-after": String(retryAfterS) };
  response.writeHead(refusal.status, { ...page.headers, ...own });
  response.end(request.method === "HEAD" ? undefined : page.body);
}

/** Answers a document that maintenance closes with the page about it, under 503; administrators get what they asked for. */
export async function guardDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { retryAfterS, next, find = findByCookie }: Readonly<{ retryAfterS: number; next: () => unknown; find?: FindActor }>,
): Promise<void> {
  if (await bypasses(request, find)) await next();
  else await answerClosed(request, response, retryAfterS);
}
