import ky, { HTTPError, type Options as KyOptions } from "ky";
import { paths } from "./paths";

/** What callers get when a call failed without a body: nobody answered, or not in JSON. */
export const unexplainedFailure = "Something went wrong";

/** Any zod schema will do; the type keeps zod itself out of what the browser loads. */
type AnswerSchema<T> = { parse: (value: unknown) => T };

/** A list is sent as its key repeated. */
type SearchParams = Record<string, string | number | boolean | readonly string[] | null | undefined>;

type CallOptions<T> = {
  searchParams?: SearchParams;
  signal?: AbortSignal;
  /** Checks the answer, where a wrong one must not go further. */
  answer?: AnswerSchema<T>;
};

type WriteOptions<T> = CallOptions<T> & {
  /** Makes a write safe to repeat, so that it is repeated when the connection drops: one key for each deed of a person. */
  idempotencyKey?: string;
};

type PostOptions<T> = WriteOptions<T> & {
  /** Lets the call outlive the page, where its body is small enough for that. */
  keepalive?: boolean;
};

/** Browsers take 64 KiB of bodies that outlive their page; the rest is for what else the page may have under way. */
const maxKeepaliveBytes = 60 * 1024;

const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length;

/** Statuses of servers that are away for a moment. A refusal (4xx) stays one, however often it is asked. */
const passing = {
  statusCodes: [408, 502, 503, 504],
  afterStatusCodes: [503],
  maxRetryAfter: 5_000,
  backoffLimit: 3_000,
};

const client = ky.create({
  timeout: false,
  credentials: "same-origin",
  retry: { ...passing, limit: 2, methods: ["get"] },
});

let isLeaving = false;

/** The session is gone: leave for the sign-in page, once, however many calls find out. */
function leaveForSignIn(): void {
  if (isLeaving || typeof location === "undefined" || location.pathname.startsWith("/auth/")) return;
  isLeaving = true;
  const returnTo = `${location.pathname}${location.search}${location.hash}`;
  location.assign(`${paths.sessionExpired}?${new URLSearchParams({ returnTo })}`);
}

/** The body of a failed answer; the bare text when there is none. */
async function reasonOf(error: unknown): Promise<unknown> {
  if (error instanceof DOMException && error.name === "AbortError") return error;
  if (!(error instanceof HTTPError)) return unexplainedFailure;
  const body: unknown = await error.response.json().catch(() => undefined);
  const isBody = typeof body === "object" && body !== null;
  if (isBody && Reflect.get(body, "code") === "not-authenticated") leaveForSignIn();
  return isBody ? body : unexplainedFailure;
}

async function send<T>(
  path: string,
  { searchParams, answer, ...options }: Omit<KyOptions, "searchParams"> & CallOptions<T>,
): Promise<T> {
  try {
    const given = Object.entries(searchParams ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const response = await client(path, {
      ...options,
      searchParams: given.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
    });
    const text = await response.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    return answer ? answer.parse(body) : (body as T);
  } catch (error) {
    throw await reasonOf(error);
  }
}

/** Whether nobody answered, or a server that is away for a moment: what is safe to repeat may be sent again. */
export const isPassing = (error: unknown): boolean =>
  error === unexplainedFailure ||
  (typeof error === "object" && error !== null && Reflect.get(error, "code") === "unavailable");

/** When to come back, where the server said so in seconds. */
const retryAfterOf = (error: unknown) =>
  (error instanceof HTTPError && Number(error.response.headers.get("retry-after"))) || undefined;

/**
 * The only way from the browser to the API. A failed call rejects with the body that came (a problem, see
 * lib/problem.ts), or with "Something went wrong" when none came. Reads are repeated twice when the server is away
 * for a moment; writes only under an idempotency key.
 */
export const api = {
  get: <T>(path: string, options: CallOptions<T> = {}) => send<T>(path, { ...options, method: "get" }),

  post: <T>(path: string, body?: unknown, { idempotencyKey, keepalive, ...options }: PostOptions<T> = {}) =>
    send<T>(path, {
      ...options,
      method: "post",
      ...(keepalive && bytesOf(body) <= maxKeepaliveBytes && { keepalive }),
      ...(body === undefined ? {} : { json: body }),
      ...(idempotencyKey === undefined
        ? {}
        : { headers: { "idempotency-key": idempotencyKey }, retry: { ...passing, limit: 2, methods: ["post"] } }),
    }),

  /** Sends one text or file of a media type of its own, such as `text/calendar`. */
  postText: <T>(
    path: string,
    text: string | Blob,
    { type, idempotencyKey: key, ...options }: WriteOptions<T> & { type: string },
  ) =>
    send<T>(path, {
      ...options,
      method: "post",
      body: text,
      headers: { "content-type": type, ...(key !== undefined && { "idempotency-key": key }) },
    }),

  /** The answer as it arrives, for streams: posted where there is a body, else read. A refusal says in `retryAfterS` when to come back, where the server does. */
  stream: async (
    path: string,
    {
      body,
      searchParams = {},
      signal,
    }: Pick<CallOptions<never>, "signal"> & Readonly<{ body?: unknown; searchParams?: Record<string, string> }>,
  ): Promise<Response> => {
    try {
      const headers = { accept: "text/event-stream" };
      const how = body === undefined ? { method: "get", retry: 0 } : { method: "post", json: body };
      return await client(path, { ...how, searchParams, signal, headers });
    } catch (error) {
      const reason = await reasonOf(error);
      throw typeof reason === "object" && !(reason instanceof DOMException)
        ? { ...reason, retryAfterS: retryAfterOf(error) }
        : reason;
    }
  },
};
