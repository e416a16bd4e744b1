import "server-only";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@/lib/errors";
import { refusalAnswer } from "./refusal";
import { isMidAnswer } from "./running-requests";

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
 * would answer by itself, without a body and without the headers that all answers carry. Where another answer is under way,
 * its reader would take ours for a part of it.
 */
export function answerUnreadable(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable || isMidAnswer(socket)) return void socket.destroy();
  const isForPeople = asksForPage(error.rawPacket?.toString("latin1", 0, 16));
  const { status, headers, body } = refusalAnswer(
    { code: codes[error.code ?? ""] ?? "malformed-request" },
    isForPeople,
  );
  const lines = Object.entries({ ...headers, connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy());
}
