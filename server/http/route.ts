import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { fieldErrorsOf } from "@/lib/field-errors";
import { recordImpersonatedAct } from "@/server/audit/impersonated-act";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { env } from "@/server/env";
import { requireNoMaintenance } from "@/server/maintenance/access";
import { accessRefusal } from "./access";
import { jsonType, problemResponse, stampHeaders } from "./answer";
import { readBody } from "./body";
import { clientAddress } from "./client-address";
import type { Access, Contract, CreatesOption, HandlerOf, RouteContext } from "./contract";
import { AnswerCookies } from "./cookies";
import { identify } from "./credentials";
import { deadlines, withinDeadline } from "./deadline";
import { hashBody, once, onceInParts, readKey } from "./idempotency";
import { writeJson } from "./json-in-turns";
import { logFailure, logRequest } from "./log";
import { requireOwnOrigin } from "./origin";
import { requireOwner } from "./owner";
import { listKeysOf, readQuery } from "./query";
import { requireAllowance, routeLimits } from "./rate-limit";
import { withRequestFacts } from "./request-facts";
import { requireTokenAccess } from "./token-access";

/** Whoever takes longer to send a body is looked up once more: they may have been shut out meanwhile. */
const slowBodyMs = 500;
const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export type CallContext = Readonly<{
  request: Request;
  requestId: string;
  cookies: AnswerCookies;
  /** Headers of the answer. */
  headers: Headers;
  /** Aborts when the deadline has passed or the client has gone. */
  signal: AbortSignal;
}> & {
  /** Given where the contract `creates` in parts and a key was sent: stores the answer under it. */
  keepAnswer?: (tx: Transaction, answer: unknown) => Promise<void>;
};

type ActorOf<A extends Access> = A extends "public" ? Actor | null : Actor;
type Given<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Result<Answer> = Answer extends z.ZodType ? z.input<Answer> | Response : unknown;

type Handle<A extends Access, Query, Body, Params, Answer> = (
  actor: ActorOf<A>,
  input: { query: Given<Query>; body: Given<Body>; params: Given<Params> },
  context: CallContext,
) => Promise<Result<Answer>> | Result<Answer>;

type AnyHandle = Handle<Access, unknown, unknown, unknown, z.ZodType | null>;

type Call = { request: Request; routeContext: RouteContext; context: CallContext; url: URL; actor: Actor | null };

/** Throws unless the contract lets this person call. */
function requireAccess(contract: Contract, actor: Actor | null): void {
  const refusal = accessRefusal(contract, actor);
  if (refusal) throw new AppError(refusal);
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success)
    throw new AppError("invalid-input", { fields: fieldErrorsOf(result.error, value).slice(0, 100) });
  return result.data;
}

async function parseParams(schema: z.ZodType | undefined, { params }: RouteContext): Promise<unknown> {
  if (!schema) return undefined;
  const result = schema.safeParse(await params);
  if (!result.success) throw new AppError("not-found");
  return result.data;
}

/** Holds an answer to its contract everywhere but in production, where the tests have done it already. */
function checkAnswer(answer: z.ZodType, value: unknown): void {
  if (env.isProduction) return;
  const result = answer.safeParse(value);
  if (!result.success) throw new Error(`The answer breaks its contract: ${z.prettifyError(result.error)}`);
}

function serialise({ answer, status }: Contract, value: unknown): { status: number; answer: string } {
  if (answer === null) return { status: status ?? 204, answer: "" };
  checkAnswer(answer, value);
  return { status: status ?? 200, answer: JSON.stringify(value) };
}

function toResponse({ status, answer }: { status: number; answer: string }): Response {
  if (answer === "") return new Response(null, { status });
  return new Response(Buffer.from(answer), { status, headers: { "content-type": jsonType } });
}

/** An answer that nobody keeps for later may be as long as a board. */
async function answerWith({ answer, status }: Contract, value: unknown): Promise<Response> {
  if (answer === null) return new Response(null, { status: status ?? 204 });
  checkAnswer(answer, value);
  return new Response(await writeJson(value), { status: status ?? 200, headers: { "content-type": jsonType } });
}

/** What a key or a limit is counted for: the person, else the address they call from. */
const callerKeyOf = ({ actor, request }: Call) => (actor ? actor.userId : `address:${clientAddress(request)}`);

const unguessable = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whose key it is. A guest may ask again from another network after an answer was lost, so a UUID, which nobody else knows, is
 * taken from wherever it comes.
 */
function keyOwner(call: Call, key: string): string {
  // What a person was answered may be more than their token is to see.
  if (call.actor?.token) return `token:${call.actor.token.id}`;
  return call.actor || !unguessable.test(key) ? callerKeyOf(call) : "guest";
}

async function answerOnce(contract: Contract, call: Call, bytes: Uint8Array, run: () => Promise<unknown>) {
  const key = contract.creates ? readKey(call.request.headers) : undefined;
  if (key === undefined) {
    if (contract.creates === "required") throw new AppError("missing-idempotency-key");
    const value = await run();
    return value instanceof Response ? value : await answerWith(contract, value);
  }
  const scope = { callerKey: keyOwner(call, key), route: `${call.request.method} ${call.url.pathname}`, key };
  const work = async () => {
    call.context.cookies.clear();
    const value = await run();
    if (value instanceof Response) throw new Error("A route that takes an Idempotency-Key answers JSON.");
    return serialise(contract, value);
  };
  const bodyHash = hashBody(bytes, call.url.search);
  const stored =
    contract.creates === "in-parts"
      ? await onceInParts(scope, bodyHash, (keep) => {
          call.context.keepAnswer = (tx, value) => keep(tx, serialise(contract, value));
          return work();
        })
      : await once(scope, bodyHash, work);
  if (stored.isReplay) call.context.headers.set("idempotency-replayed", "true");
  return toResponse(stored);
}

async function perform(
  contract: Contract,
  listKeys: ReadonlySet<string>,
  { handle, before }: Readonly<{ handle: AnyHandle; before?: AnyHandle }>,
  call: Call,
): Promise<Response> {
  const { request, routeContext, url, context } = call;
  const ridesOnCookie = await whoCalls(contract, call);
  // A bearer token is put there by its holder's own program; no page elsewhere can make a browser send it.
  const holdsBearer = call.actor !== null && !ridesOnCookie;
  const isSafe = safeMethods.has(request.method);
  if (!isSafe && !holdsBearer) requireOwnOrigin(request.headers, ridesOnCookie);
  if (call.actor?.token) await requireTokenAccess(contract, call.actor.token, isSafe);
  requireNoMaintenance(url.pathname, call.actor);
  requireAccess(contract, call.actor);
  requireOwner(request.headers, call.actor);
  if (contract.limit) await requireAllowance(`${contract.limit}:${callerKeyOf(call)}`, routeLimits[contract.limit]);
  const readSince = performance.now();
  const { value, bytes } = contract.body
    ? await readBody(request, {
        form: contract.acceptsForm ?? false,
        text: contract.bodyType,
        bytes: contract.bodyBytes,
      })
    : { value: undefined, bytes: new Uint8Array(0) };
  if (performance.now() - readSince > slowBodyMs) {
    await whoCalls(contract, call);
    requireAccess(contract, call.actor);
  }
  const params = await parseParams(contract.params, routeContext);
  const query = contract.query && parse(contract.query, readQuery(url.searchParams, contract.query, listKeys));
  const input = { params, query, body: parse(contract.body, value) } as Parameters<typeof handle>[1];
  if (call.actor?.impersonation && !isSafe) {
    await recordImpersonatedAct(call.actor, request.method, url.pathname);
  }
  await before?.(call.actor as Actor, input, context);
  return await answerOnce(contract, call, bytes, async () => handle(call.actor as Actor, input, context));
}

async function whoCalls(contract: Contract, call: Call): Promise<boolean> {
  try {
    const { actor, ridesOnCookie } = await identify(call.request, contract.acceptsQueryToken ?? false);
    call.actor = actor;
    return ridesOnCookie;
  } catch (error) {
    // A stranger's route is open to whoever brings a muddle of credentials, too.
    if (contract.access === "public" && error instanceof AppError && error.status === 401) return true;
    throw error;
  }
}

/** Work that was given up because its caller has gone; nobody reads the answer. */
const isGivenUp = (error: unknown, { signal }: Request) =>
  signal.aborted && error instanceof Error && /^(AbortError|ResponseAborted)$/.test(error.name);

function failureResponse(given: unknown, request: Request, requestId: string): Response {
  const error = isGivenUp(given, request) ? new AppError("malformed-request", { cause: given }) : given;
  // A refusal for want of room says it all by its status; one with a cause, or an unnamed failure, is looked into.
  const isExpected = error instanceof AppError && (error.status < 500 || error.cause === undefined);
  if (!isExpected) logFailure(requestId, error);
  return problemResponse(error instanceof AppError ? error : new AppError("unexpected"), requestId);
}

/** A body that nobody reads is never asked for and never cancelled: a stream would stay open. */
async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, headers });
}

/** Gives an answer its headers. One whose headers cannot be changed (a redirect, a fetched one) is copied for that. */
function finish(response: Response, context: CallContext): Response {
  try {
    return addHeaders(response, context);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return addHeaders(new Response(response.body, response), context);
  }
}

function addHeaders(response: Response, { cookies, headers, requestId }: CallContext): Response {
  // The first of them always changes something, so an answer that must be copied is found out before any cookie is set.
  stampHeaders(response.headers, requestId);
  headers.forEach((value, name) => {
    response.headers.set(name, value);
  });
  cookies.writeTo(response.headers);
  return response;
}

/**
 * Makes a route handler of a contract and the one line that does the work. It finds the caller, refuses what the
 * contract does not allow, parses, runs, serialises, turns errors into problems, stamps headers and logs one line.
 */
export function route<
  Answer extends z.ZodType | null,
  A extends Access = "member",
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Params extends z.ZodType | undefined = undefined,
  Creates extends CreatesOption = undefined,
  BodyType extends string | undefined = undefined,
  AnswerType extends string | undefined = undefined,
>(
  contract: Contract<A, Query, Body, Params, Answer, Creates, BodyType, AnswerType>,
  handle: Handle<A, Query, Body, Params, Answer>,
  /** Comes first, outside the transaction of an Idempotency-Key: what it counts stays counted where that one fails. */
  before?: Handle<A, Query, Body, Params, null>,
): HandlerOf<Contract<A, Query, Body, Params, Answer, Creates, BodyType, AnswerType>> {
  const listKeys = contract.query ? listKeysOf(contract.query) : new Set<string>();
  const handles = { handle: handle as unknown as AnyHandle, before: before as unknown as AnyHandle | undefined };

  async function handler(request: Request, routeContext: RouteContext): Promise<Response> {
    const startedMs = performance.now();
    const abort = new AbortController();
    const requestId = crypto.randomUUID();
    const context: CallContext = {
      request,
      requestId,
      cookies: new AnswerCookies(),
      headers: new Headers(),
      // Made when it is asked for: hardly any call asks, and the joint signal costs more than a small answer.
      get signal() {
        return AbortSignal.any([request.signal, abort.signal]);
      },
    };
    const call: Call = { request, routeContext, context, url: new URL(request.url), actor: null };
    let response: Response;
    try {
      const work = withRequestFacts(request, requestId, () =>
        perform(contract as unknown as Contract, listKeys, handles, call),
      );
      const answered = await withinDeadline(contract.deadlineS ?? deadlines.defaultS, abort, work);
      response = finish(request.method === "HEAD" ? await withoutBody(answered) : answered, context);
    } catch (error) {
      response = failureResponse(error, request, requestId);
    }
    logRequest({ request, url: call.url, response, requestId, startedMs, actor: call.actor });
    return response;
  }
  return Object.assign(handler, { contract: contract as unknown as Contract });
}
