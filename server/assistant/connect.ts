import "server-only";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { type RequestOptions, request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { agentFor, tunnelFor } from "./proxy";

/** The service could not be reached, or not in time. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
}

type Call = Readonly<{
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  connectMs: number;
  /** The IP address that is connected to, whatever the host's name stands for by then. */
  connectTo?: string;
  /** The service itself is reached: encrypted, when hands are shaken. */
  onReached?: () => void;
}>;

function limitConnecting(request: ClientRequest, isSecure: boolean, { connectMs, onReached }: Call): void {
  const timer = setTimeout(() => request.destroy(new ConnectError("Connecting took too long.")), connectMs);
  const stop = () => clearTimeout(timer);
  const reach = () => {
    stop();
    onReached?.();
  };
  request.once("close", stop);
  request.once("socket", (socket) => {
    if (isSecure) socket.once("secureConnect", reach);
    else if (socket.connecting) socket.once("connect", reach);
    else reach();
  });
}

/** Whom to connect to: the host by its name, or a fixed address that answers for this name. */
function targetOf(url: URL, connectTo: string | undefined): RequestOptions {
  if (connectTo === undefined) return { agent: agentFor(url) };
  const servername = isIP(url.hostname.replace(/^\[|\]$/g, "")) > 0 ? "" : url.hostname;
  return { hostname: connectTo, servername, agent: tunnelFor(url) };
}

/**
 * Sends a request and answers as soon as the head of the response is there. Unlike the global `fetch` it tells
 * connecting from waiting, follows no redirect, goes through the proxy of the environment, and keeps no connection that
 * may have died unnoticed.
 */
export async function send(url: URL, call: Call): Promise<IncomingMessage> {
  const { method, headers, body, signal, connectTo } = call;
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? requestSecure : requestPlain)(url, {
    method,
    headers: {
      host: url.host,
      ...headers,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    },
    ...targetOf(url, connectTo),
    signal,
  });
  // The promise of the response, or its body, reports it.
  request.on("error", () => {});
  request.once("proxyConnect", ({ statusCode }: { statusCode: number }) => {
    if (statusCode !== 200) request.destroy(new ConnectError(`The proxy answered ${statusCode}.`));
  });
  limitConnecting(request, isSecure, call);
  const answered = once(request, "response");
  request.end(body);
  const [response] = (await answered) as [IncomingMessage];
  return response;
}

/** The beginning of a body, of at most so many bytes and within so long; the rest is not waited for. */
export async function readStart(
  response: IncomingMessage,
  { maxBytes, timeoutMs }: Readonly<{ maxBytes: number; timeoutMs: number }>,
): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  const timer = setTimeout(() => response.destroy(), timeoutMs);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // What came until the connection ended is all there is.
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString();
}
