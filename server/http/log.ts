import "server-only";
import pino from "pino";
import { env } from "@/server/env";

/** Members that may hold a secret, wherever they stand in what is logged. */
const secretKeys = [
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "client_secret",
  "code",
  "cookie",
  "set-cookie",
  "authorization",
];
const secretPaths = secretKeys.flatMap((key) => {
  const name = `["${key}"]`;
  return key === "code" ? [`body${name}`] : [name, `*${name}`, `*.*${name}`];
});

const logOptions: pino.LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: secretPaths, censor: "[redacted]" },
};

/** A logger that writes JSON lines: to standard output, or to `stream` in tests. */
export function makeLog(stream?: pino.DestinationStream, options: pino.LoggerOptions = {}): pino.Logger {
  return stream ? pino({ ...logOptions, ...options }, stream) : pino({ ...logOptions, ...options });
}

export const log = makeLog();

/** For lines of which every member is named here and none is a secret: looking for secrets costs more than writing them. */
const requestLog = makeLog(undefined, { redact: undefined });

/** JSON web tokens, bearer values, addresses with a password, and long random strings. */
const secretTexts =
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+|\bBasic\s+\S+|(?<=:\/\/)[^\s/@]+@|[\w.+-]+@[\w-]+\.[\w.-]+|\b[A-Za-z0-9_-]{40,}\b/g;

/**
 * A message without what may be secret. Query errors append the values they were run with, so everything
 * from there on goes.
 */
export function redactText(text: string): string {
  const [safe = ""] = text.split(/\n?params: /, 1);
  return safe.replace(secretTexts, "[redacted]");
}

/** A path as it may be logged: names of the query's keys without their values, no long opaque segments (feeds carry a secret). */
export function redactPath(pathname: string, keys: Iterable<string> = []): string {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const segments = pathname.split("/").map((part) => (part.length > 24 && !uuid.test(part) ? "[redacted]" : part));
  const names = [...new Set(keys)].slice(0, 20).map((key) => encodeURIComponent(key.slice(0, 40)));
  return segments.join("/").slice(0, 500) + (names.length > 0 ? `?${names.join("&")}` : "");
}

type ErrorReport = {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: ErrorReport;
};

/** An error as it may be logged: stack and cause without values. */
export function describeError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { name: typeof error, message: redactText(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: redactText(error.message),
    ...(frames?.length ? { stack: frames.slice(0, 30).join("\n") } : {}),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause !== undefined && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

type Answered = {
  request: Request;
  url: URL;
  response: Response;
  requestId: string;
  startedMs: number;
  actor: Readonly<{ userId: string; token: Readonly<{ id: string }> | null }> | null;
};

/** One line for a call that was answered. */
export function logRequest({ request, url, response, requestId, startedMs, actor }: Answered): void {
  if (!requestLog.isLevelEnabled("info")) return;
  requestLog.info({
    method: request.method,
    path: redactPath(url.pathname, url.searchParams.keys()),
    status: response.status,
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    requestId,
    ...(actor ? { userId: actor.userId } : {}),
    ...(actor?.token ? { accessTokenId: actor.token.id } : {}),
  });
}

/** A failure that is ours: what the answer hides stands here under the same request id. */
export function logFailure(requestId: string, error: unknown): void {
  log.error({ requestId, error: describeError(error) }, "request failed");
}
