import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { problemResponse } from "@/server/http/answer";
import type { Contract, RouteHandler } from "@/server/http/contract";
import { type Method, operationOf } from "@/server/http/openapi";
import { type Problem, problemSchema, problemType } from "@/server/http/problem-body";

/** What a route file exports. */
export type RouteModule = Partial<Record<Method | "HEAD" | "OPTIONS", RouteHandler>>;

/** Who calls, as `makeSession` gives it: by the session cookie where there is one, as a browser does. */
type Caller = Readonly<{ cookie?: string; accessToken?: string }>;

type CallOptions = Readonly<{
  method?: Method | "HEAD";
  /** Such as `/api/kanban/board`; path parameters are also given in `params`. */
  path: string;
  as?: Caller;
  /** What the caller shows, where it is not the usual. */
  carrier?: "cookie" | "bearer" | "both";
  /** Sent as JSON; a string, and a file's bytes, are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | readonly string[]>;
  params?: Record<string, string | string[]>;
  /** Aborts when the caller hangs up. */
  signal?: AbortSignal;
}>;

/** What came back. `body` is the parsed JSON, else the text; `bytes` are those of a file. */
type Answer<Body = unknown> = Readonly<{
  status: number;
  body: Body;
  text: string;
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  problem: Problem | null;
}>;

/** Most validators see few answers: to optimise their code takes longer than it spares. */
const compiling = { strict: false, validateFormats: false, code: { optimize: false } };
const ajv = new Ajv2020({ ...compiling, allErrors: true });
/** By contract and status; null for an answer that is no JSON. */
const validators = new WeakMap<Contract, Map<number, ValidateFunction | null>>();
const validateProblem = ajv.compile(z.toJSONSchema(problemSchema, { io: "output" }));

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> };

/** The validator that the OpenAPI document gives for an answer; null where it describes no JSON. */
function makeValidator(contract: Contract, method: Method, path: string, status: number): ValidateFunction | null {
  const { responses } = operationOf({ path, method, contract }) as Operation;
  const answer = responses[status];
  if (!answer) throw new Error(`${method} ${path} answered ${status}, which its contract does not name.`);
  const schema = answer.content?.["application/json"]?.schema;
  return schema ? new Ajv2020(compiling).compile(schema) : null;
}

/** Made once for each contract: describing an endpoint takes longer than most calls of it. */
function validatorOf(contract: Contract, method: Method, path: string, status: number): ValidateFunction | null {
  const known = validators.get(contract) ?? new Map<number, ValidateFunction | null>();
  validators.set(contract, known);
  const validate = known.has(status) ? known.get(status) : makeValidator(contract, method, path, status);
  known.set(status, validate ?? null);
  return validate ?? null;
}

function credentialsOf({ as = {}, carrier = as.cookie === undefined ? "bearer" : "cookie" }: CallOptions) {
  const headers = new Headers();
  if (carrier !== "bearer" && as.cookie !== undefined) {
    headers.set("cookie", `token=${as.cookie}`);
    headers.set("sec-fetch-site", "same-origin");
  }
  if (carrier !== "cookie" && as.accessToken !== undefined) headers.set("authorization", `Bearer ${as.accessToken}`);
  return headers;
}

function requestOf(options: CallOptions): Request {
  const { method = "GET", path, body, headers, query, signal } = options;
  const url = new URL(path, env.APP_URL);
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of [value].flat()) url.searchParams.append(key, item);
  }
  const sent = credentialsOf(options);
  if (body !== undefined) sent.set("content-type", "application/json");
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  const isAsItIs = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  return new Request(url, {
    method,
    headers: sent,
    body: isAsItIs ? (body as BodyInit) : JSON.stringify(body),
    signal,
  });
}

/** Next answers a method that a route file lacks by itself; server/http/listener.ts makes this of it. */
function refuseMethod(handlers: RouteModule): Response {
  const allowed = Object.keys(handlers).filter((name) => /^[A-Z]+$/.test(name));
  return problemResponse(new AppError("method-not-allowed"), crypto.randomUUID(), allowed.sort());
}

function assertPromised(response: Response, body: unknown, contract: Contract | undefined, options: CallOptions): void {
  const method = options.method === "HEAD" ? "GET" : (options.method ?? "GET");
  const type = response.headers.get("content-type");
  const what = `${method} ${options.path} -> ${response.status}`;
  const kept = response.status < 400 && contract?.isPrivatelyCached ? "private" : "no-store";
  if (response.headers.get("cache-control")?.includes(kept) !== true) throw new Error(`${what} may be cached.`);
  if (response.status >= 400 && type === problemType) {
    if (!validateProblem(body)) throw new Error(`${what} is no problem: ${ajv.errorsText(validateProblem.errors)}`);
    return;
  }
  if (response.status >= 300 && response.status < 400) return;
  if (!contract) throw new Error(`${what} has no contract.`);
  const validate = validatorOf(contract, method, options.path, response.status);
  if (validate && !validate(body)) {
    throw new Error(`${what} breaks the OpenAPI document: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
  }
}

/**
 * Calls the real handler with a real request and holds its answer to the OpenAPI document: status, media type, and
 * every member of the body, none left over.
 */
export async function call<Body = unknown>(handlers: RouteModule, options: CallOptions): Promise<Answer<Body>> {
  const method = options.method ?? "GET";
  const handler = handlers[method] ?? (method === "HEAD" ? handlers.GET : undefined);
  const request = requestOf(options);
  const response = handler
    ? await handler(request, { params: Promise.resolve(options.params ?? {}) })
    : refuseMethod(handlers);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const bytes = new Uint8Array(isStream ? new ArrayBuffer(0) : await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
  const body: unknown = isJson && text !== "" ? JSON.parse(text) : text;
  if (method !== "HEAD") assertPromised(response, body, handler?.contract, options);
  const problem = response.headers.get("content-type") === problemType ? (body as Problem) : null;
  return { status: response.status, body: body as Body, text, bytes, headers: response.headers, problem };
}
