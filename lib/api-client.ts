import ky, { HTTPError, type Options as KyOptions } from "ky";
import { accessLoss } from "./access-loss";
import { fetchWithToken, remoteUrlOf } from "./api-host";
import { ownerHeader } from "./owner";
import { retryableStatuses } from "./write-retry";

/** What callers get when a call failed without a body that says anything: nobody answered, or a page did. */
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
  /** Whose write this is: refused when another person is signed in by the time it arrives. */
  ownerId?: string;
  /** Lets the call outlive the page, where its body is small enough for that. */
  keepalive?: boolean;
  /** For calls that their caller repeats (lib/write-retry): sent once, and every error carries its status. */
  isSentAgain?: boolean;
};

/** Browsers take 64 KiB of bodies that outlive their page; the rest is for what else the page may have under way. */
const maxKeepaliveBytes = 60 * 1024;

const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length;

/** Two more attempts, soon, for people who wait for the answer; 429 is shown at once. */
const passing = {
  statusCodes: retryableStatuses.filter((status) => status !== 429),
  afterStatusCodes: [503],
  maxRetryAfter: 5_000,
  backoffLimit: 3_000,
};

const client = ky.create({
  timeout: false,
  credentials: "same-origin",
  retry: { ...passing, limit: 2, methods: ["get"] },
});

/** For the calls that the specification makes with the access token, which our own origin answers by the cookie too. */
const tokenClient = client.extend({
  fetch: (input, init) => fetchWithToken(input instanceof Request ? input : new Request(input, init)),
});
/** Calls 16 and 17. */
const tokenPaths = new Set(["/api/users", "/api/userRoles"]);

/** For another host: it knows nobody by a cookie. */
const remoteClient = tokenClient.extend({ credentials: "omit" });

function ask(path: string, options: KyOptions) {
  const url = remoteUrlOf(path);
  if (url !== null) return remoteClient(url, options);
  return tokenPaths.has(path) ? tokenClient(path, options) : client(path, options);
}

/** Another host that knows nobody does not end our own session. */
const isOfOwnOrigin = ({ url }: Response) => url === "" || new URL(url).origin === location.origin;

function parseBody(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** When to come back, where the server said so in seconds. */
const retryAfterOf = (error: unknown) =>
  (error instanceof HTTPError && Number(error.response.headers.get("retry-after"))) || undefined;

/** The body of a failed answer: an object, or plain text as it stands; the one sentence when there is none. */
async function reasonOf(error: unknown, isSentAgain = false): Promise<unknown> {
  if (error instanceof DOMException && error.name === "AbortError") return error;
  if (!(error instanceof HTTPError)) return unexplainedFailure;
  const { response } = error;
  const text = await response.text().catch(() => "");
  const body = parseBody(text);
  if (body && isOfOwnOrigin(response)) accessLoss.refused(Reflect.get(body, "code"));
  if (isSentAgain) {
    return { code: "unexpected", ...body, status: response.status, retryAfterS: retryAfterOf(error) };
  }
  if (body) return body;
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true;
  return isText && text.trim() !== "" ? text : unexplainedFailure;
}

async function send<T>(
  path: string,
  {
    searchParams,
    answer,
    isSentAgain,
    ...options
  }: Omit<KyOptions, "searchParams"> & CallOptions<T> & Pick<PostOptions<T>, "isSentAgain">,
): Promise<T> {
  try {
    const given = Object.entries(searchParams ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const response = await ask(path, {
      ...options,
      searchParams: given.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
    });
    const text = await response.text();
    if (isOfOwnOrigin(response)) accessLoss.answered();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    return answer ? answer.parse(body) : (body as T);
  } catch (error) {
    throw await reasonOf(error, isSentAgain);
  }
}

/**
 * The only way from the browser to the API. A failed call rejects with the body that came (a problem, see
 * lib/problem.ts; plain text as it stands), or with "Something went wrong" when none came. Reads are repeated twice when
 * the server is away for a moment; writes only under an idempotency key.
 */
export const api = {
  get: <T>(path: string, options: CallOptions<T> = {}) => send<T>(path, { ...options, method: "get" }),

  post: <T>(path: string, body?: unknown, given: PostOptions<T> = {}) => {
    const { idempotencyKey, ownerId, keepalive, ...options } = given;
    return send<T>(path, {
      ...options,
      method: "post",
      ...(keepalive && bytesOf(body) <= maxKeepaliveBytes && { keepalive }),
      ...(body === undefined ? {} : { json: body }),
      headers: {
        ...(ownerId !== undefined && { [ownerHeader]: ownerId }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(idempotencyKey !== undefined && !given.isSentAgain && { retry: { ...passing, limit: 2, methods: ["post"] } }),
    });
  },

  /** Sends one text or file of a media type of its own, such as `text/calendar`. */
  postText: <T>(
    path: string,
    text: string | Blob,
    { type, idempotencyKey: key, ...options }: WriteOptions<T> & Pick<PostOptions<T>, "isSentAgain"> & { type: string },
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
      return await ask(path, { ...how, searchParams, signal, headers });
    } catch (error) {
      const reason = await reasonOf(error);
      throw typeof reason === "object" && !(reason instanceof DOMException)
        ? { ...reason, retryAfterS: retryAfterOf(error) }
        : reason;
    }
  },
};
