import "server-only";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@/lib/errors";
import { refusalAnswer } from "./refusal";

type ClientError = Error & { code?: string; rawPacket?: Buffer };

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** A browser's first line; whatever else cannot be read came from a program. */
const asksForPage = (packet = "") => /^(?:GET|HEAD) \/(?!api[/? ])/i.test(packet);

/**
 * Answers what never became a request (bytes that are not HTTP, headers without end, a body cut into bad pieces). Node
 * would answer by itself, without a body and without the headers that all answers carry. `latest` is the last answer
 * that was begun on this connection: where it is under way, its reader would take ours for a part of it.
 */
export function answerUnreadable(error: ClientError, socket: Duplex, latest: ServerResponse | undefined): void {
  const isMidAnswer = latest?.headersSent === true && !latest.writableFinished;
  if (error.code === "ECONNRESET" || !socket.writable || isMidAnswer) return void socket.destroy();
  const isForPeople = asksForPage(error.rawPacket?.toString("latin1", 0, 16));
  const { status, headers, body } = refusalAnswer(
    { code: codes[error.code ?? ""] ?? "malformed-request" },
    isForPeople,
  );
  const lines = Object.entries({ ...headers, connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy());
}
