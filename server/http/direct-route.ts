import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteHandler } from "./contract";
import { logFailure } from "./log";
import { refusalAnswer } from "./refusal";

/** Loads the handler of a `GET` route when it is first asked for. */
type LoadHandler = () => Promise<RouteHandler>;

/** The routes that the listener answers without the framework, by path. */
export type DirectRoutes = Readonly<Record<string, LoadHandler>>;

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  return new Request(`http://${incoming.headers.host ?? "localhost"}${incoming.url}`, { headers, signal });
}

/** Writes at the pace of the reader, until the body ends or the connection goes. */
async function send(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  if (response.destroyed) return body.cancel();
  const reader = body.getReader();
  let resume = () => {};
  response.on("drain", () => resume());
  response.once("close", () => {
    resume();
    // A body that has failed cannot be cancelled; reading it says so.
    reader.cancel().catch(() => {});
  });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const isTaken = response.write(part.value);
    if (!isTaken && !response.destroyed) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
  }
  response.end();
}

function writeHead(response: ServerResponse, { status, headers }: Response): void {
  headers.forEach((value, name) => {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  });
  response.writeHead(status);
  response.flushHeaders();
}

/**
 * Answers with a route's handler alone. What the framework keeps for a request lives as long as the answer does, and an
 * event stream is open for hours; docs/decisions/149 says what that would cost.
 */
export async function answerDirectly(
  incoming: IncomingMessage,
  response: ServerResponse,
  load: LoadHandler,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const handler = await load();
    const answer = await handler(toRequest(incoming, gone.signal), {});
    writeHead(response, answer);
    if (answer.body) await send(answer.body, response);
    else response.end();
  } catch (error) {
    if (response.headersSent) {
      // A body that failed: there is no other way to say so now.
      response.destroy();
      return;
    }
    const { status, headers, body } = refusalAnswer({ code: "unexpected" }, false);
    logFailure(headers["x-request-id"], error);
    response.writeHead(status, headers).end(body);
  }
}
