/** Calls the API endpoints with typed parameters and answers. */
import ky, { HTTPError, type Options as KyOptions } from "ky";
import { accessLoss } from "./access-loss";
import { fetchWithToken, remoteUrlOf } from "./api-host";
import type { AddressArguments, AnswerOf, BodyOf, CallArguments, CallName } from "./call-options";
import { ownerHeader } from "./owner";
import { codeOf } from "./problem";
import { retryableStatuses } from "./write-retry";

/** What callers get when a call failed without a body that says anything: nobody answered, or a page did. */
export const unexplainedFailure = "Something went wrong";

/** What `call` sends, whichever endpoint it is for. */
type Sent = Readonly<{
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  type?: string;
  idempotencyKey?: string;
  ownerId?: string;
  keepalive?: boolean;
  isSentAgain?: boolean;
  signal?: AbortSignal;
  answer?: { parse: (value: unknown) => unknown };
}>;

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
  if (body && isOfOwnOrigin(response)) accessLoss.refused(codeOf(body));
  if (isSentAgain) {
    return { code: "unexpected", ...body, status: response.status, retryAfterS: retryAfterOf(error) };
  }
  if (body) return body;
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true;
  return isText && text.trim() !== "" ? text : unexplainedFailure;
}

/** The method and the path of `POST /api/project/task/update`. */
function partsOf(name: CallName): [method: string, path: string] {
  const [method = "", path = ""] = name.split(" ");
  return [method.toLowerCase(), path];
}

/** The parameters that have a value; a list is its key repeated. */
const searchParamsOf = (query: Sent["query"] = {}) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));

/** The address of an endpoint that a link leads to, such as one that answers a file; empty parameters are left out. */
export function addressOf<Name extends CallName>(name: Name, ...[query]: AddressArguments<Name>): string {
  const [, path] = partsOf(name);
  const given = searchParamsOf(query as Sent["query"]).filter(([, value]) => value !== "");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A file goes as it is, under the media type of its contract. */
function bodyOptions({ body, type, keepalive }: Sent): KyOptions {
  if (type !== undefined) return { body: body as string | Blob };
  if (body === undefined) return {};
  return { json: body, ...(keepalive && bytesOf(body) <= maxKeepaliveBytes && { keepalive }) };
}

function optionsOf(method: string, sent: Sent): KyOptions {
  const { query, type, idempotencyKey: key, ownerId, isSentAgain, signal } = sent;
  return {
    method,
    signal,
    searchParams: searchParamsOf(query),
    ...bodyOptions(sent),
    headers: {
      ...(type !== undefined && { "content-type": type }),
      ...(ownerId !== undefined && { [ownerHeader]: ownerId }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    // A file is not sent a second time unasked.
    ...(key !== undefined &&
      type === undefined &&
      !isSentAgain && { retry: { ...passing, limit: 2, methods: ["post"] } }),
  };
}

/**
 * The only way from the browser to the API: the endpoint by its name, whose contract says what goes with it and what comes
 * back. A failed call rejects with the body that came (a problem, see lib/problem.ts; plain text as it stands), or with
 * "Something went wrong" when none came. Reads are repeated twice when the server is away for a moment; writes only under
 * an idempotency key.
 */
export async function call<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<AnswerOf<Name>> {
  const sent = (args[0] ?? {}) as Sent;
  const [method, path] = partsOf(name);
  try {
    const response = await ask(path, optionsOf(method, sent));
    const text = await response.text();
    if (isOfOwnOrigin(response)) accessLoss.answered();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    return (sent.answer ? sent.answer.parse(body) : body) as AnswerOf<Name>;
  } catch (error) {
    throw await reasonOf(error, sent.isSentAgain);
  }
}

/** The call as a function of its body, for writes that send nothing else. */
export const callWithBody =
  <Name extends CallName>(name: Name) =>
  (body: BodyOf<Name>): Promise<AnswerOf<Name>> =>
    call(name, ...([{ body }] as unknown as CallArguments<Name>));

/** A file, under the name that the server gave it. */
export async function fetchFile<Name extends CallName>(
  name: Name,
  ...args: CallArguments<Name>
): Promise<Readonly<{ blob: Blob; name: string }>> {
  const [method, path] = partsOf(name);
  try {
    const response = await ask(path, optionsOf(method, (args[0] ?? {}) as Sent));
    const [, given = ""] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { blob: await response.blob(), name: decodeURIComponent(given) };
  } catch (error) {
    throw await reasonOf(error);
  }
}

/** The answer as it arrives, for streams. A refusal says in `retryAfterS` when to come back, where the server does. */
export async function openStream<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<Response> {
  const [method, path] = partsOf(name);
  try {
    const { headers, ...options } = optionsOf(method, (args[0] ?? {}) as Sent);
    return await ask(path, { ...options, retry: 0, headers: { ...headers, accept: "text/event-stream" } });
  } catch (error) {
    const reason = await reasonOf(error);
    throw typeof reason === "object" && !(reason instanceof DOMException)
      ? { ...reason, retryAfterS: retryAfterOf(error) }
      : reason;
  }
}
