import "server-only";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Servers that have had a request; the framework keeps its own to itself. */
export const servers = new Set<Server>();
/** Answers that are not over. */
export const running = new Set<ServerResponse>();

const ofSocket = new WeakMap<Socket, Set<ServerResponse>>();

/** What one connection may have under way: browsers and proxies send one request after the other. */
const maxRunningPerConnection = 16;

/** More than one request of a connection is not answered yet where a client pipelines. */
export const hasTooMany = (socket: Socket): boolean => (ofSocket.get(socket)?.size ?? 0) > maxRunningPerConnection;

/** Whether an answer is being written, so that whatever else is written would be read as a part of it. */
export const isMidAnswer = (socket: Socket): boolean =>
  [...(ofSocket.get(socket) ?? [])].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);

/** The answers that their connections end with. */
const last = new WeakMap<Socket, ServerResponse>();

/** Whether nothing that still comes is for us: the connection ends with an answer that is on its way. */
export const isEnding = (socket: Socket): boolean => last.has(socket);
export const isLast = (socket: Socket, response: ServerResponse): boolean => last.get(socket) === response;

/** What reads requests from a connection, as Node keeps it; its types leave it out. */
type Read = Socket & { parser?: { onIncoming?: unknown } | null };
/** What Node answers its parser where another protocol begins: the rest of what has come is no request. */
const readNoFurther = () => 2;

/**
 * Ends a connection with this answer. Node reads all requests of a piece of 64 KB before anything else is done, thousands of
 * them where they are short, and each would cost as much as a refusal does: none is read after this one. What was sent before
 * is answered, and the connection is still heard of when its client hangs up.
 */
export function endWith(socket: Read, response: ServerResponse): void {
  last.set(socket, response);
  response.shouldKeepAlive = false;
  if (socket.parser?.onIncoming) socket.parser.onIncoming = readNoFurther;
}

/**
 * Node ends the answer that is being written when its connection goes, but not those that wait behind it for their turn:
 * nobody who listens for their `close` would ever hear it.
 */
function endQueued(answers: ReadonlySet<ServerResponse>): void {
  for (const response of answers) {
    if (response.socket !== null) continue;
    response.destroy();
    response.emit("close");
  }
}

/** What starts the work for answers that wait behind another of their connection. */
const waiting = new WeakMap<ServerResponse, () => void>();

function startNext(answers: ReadonlySet<ServerResponse>): void {
  const [next] = answers;
  const start = next && waiting.get(next);
  if (!start) return;
  waiting.delete(next);
  start();
}

function answersOf(socket: Socket): Set<ServerResponse> {
  const known = ofSocket.get(socket);
  if (known) return known;
  const answers = new Set<ServerResponse>();
  ofSocket.set(socket, answers);
  socket.once("close", () => endQueued(answers));
  return answers;
}

/** Follows one request to its end: its answer was sent, or its connection has gone. Every answer closes from here on. */
export function follow(socket: Socket, response: ServerResponse): void {
  const answers = answersOf(socket);
  answers.add(response);
  running.add(response);
  response.once("close", () => {
    answers.delete(response);
    running.delete(response);
    startNext(answers);
  });
}

/**
 * Starts the work for a request that is followed. Requests of one connection are answered one after the other whatever we
 * do, so the work for the next begins when the one before is over: whoever sends many and hangs up has cost one. A turn
 * later it is known whether the client is still there.
 */
export function startInTurn(socket: Socket, response: ServerResponse, start: () => void): void {
  const begin = () =>
    setImmediate(() => {
      if (!response.destroyed && !socket.destroyed && !socket.readableEnded) start();
    });
  const [first] = answersOf(socket);
  if (first === response) begin();
  else waiting.set(response, begin);
}
