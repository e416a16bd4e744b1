import "server-only";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { EventCutter } from "./event-cutter";

/** The service could not be reached in time. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
}

type Options = Readonly<{
  connectMs: number;
  /** Told of the head of an answer before its first byte. */
  onHead: (headers: Headers) => void;
  onBytes: (bytes: Uint8Array, heldBytes: number) => void;
}>;

const lastEvent = /(^|\n)data: ?\[DONE\]/;

/**
 * Reports what comes and how much of it belongs to an event that has not ended, hands on whole events, and ends after the
 * protocol's last one, even where the service leaves the line open.
 */
function watched(body: ReadableStream<Uint8Array>, onBytes: Options["onBytes"]): ReadableStream<Uint8Array> {
  let tail = "";
  const cutter = new EventCutter();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        for (const event of cutter.take(bytes)) controller.enqueue(event);
        onBytes(bytes, cutter.heldBytes);
        // Inside an event a line's end is escaped, so the mark cannot be part of an answer.
        const text = tail + Buffer.from(bytes).toString("latin1");
        if (lastEvent.test(text)) controller.terminate();
        tail = text.slice(-16);
      },
      flush: (controller) => controller.enqueue(cutter.rest()),
    }),
  );
}

function limitConnecting(request: ClientRequest, event: "connect" | "secureConnect", connectMs: number): void {
  const timer = setTimeout(() => request.destroy(new ConnectError("Connecting took too long.")), connectMs);
  request.once("close", () => clearTimeout(timer));
  request.once("socket", (socket) => socket.once(event, () => clearTimeout(timer)));
}

const headersOf = ({ rawHeaders }: IncomingMessage) => {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
};

/**
 * A `fetch` that tells connecting from waiting, which the global one does not, follows no redirect, and keeps no
 * connection that may have died unnoticed. The body of a refusal is nobody's business: it is left unread, so that a
 * refusal comes at once.
 */
export function fetchWith({ connectMs, onHead, onBytes }: Options): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      method: init.method ?? "GET",
      headers: { ...Object.fromEntries(new Headers(init.headers)), "accept-encoding": "identity" },
      agent: false,
      ...(init.signal && { signal: init.signal }),
    });
    // Whoever waits hears of it by the answer's promise or its body.
    request.on("error", () => {});
    limitConnecting(request, isSecure ? "secureConnect" : "connect", connectMs);
    const answered = once(request, "response");
    request.end(typeof init.body === "string" ? init.body : undefined);
    const [response] = (await answered) as [IncomingMessage];
    const { statusCode: status = 500 } = response;
    const headers = headersOf(response);
    if (status !== 200) {
      response.destroy();
      return new Response(null, { status: Math.min(599, Math.max(200, status)), headers });
    }
    onHead(headers);
    const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
    return new Response(watched(body, onBytes), { status, headers });
  };
}
