import "server-only";
import type { z } from "zod";
import type { Permission } from "@/lib/permissions";
import type { RouteLimit } from "./rate-limit";

/** Who may call: anybody, whoever is signed in, or (the default) whoever the sign-in gate admits. */
export type Access = "public" | "session" | "member";

export type CreatesOption = boolean | "required" | "in-parts" | undefined;

/**
 * What a route promises. The handler is checked against it at each call, the OpenAPI document is made of it, and
 * the endpoint tests hold every answer to it.
 */
export type Contract<
  A extends Access = Access,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | null = z.ZodType | null,
  Creates extends CreatesOption = CreatesOption,
  BodyType extends string | undefined = string | undefined,
  AnswerType extends string | undefined = string | undefined,
> = Readonly<{
  /** One line for the OpenAPI document. */
  summary: string;
  access?: A;
  permission?: Permission;
  /** Refuses personal access tokens: signing in, sessions, the account and what guards it are for its owner alone. */
  refusesTokens?: boolean;
  /** A POST that changes nothing, which read-only tokens may make. */
  readsOnly?: boolean;
  /** Each parameter falls back by `.catch` where it can: an address is not an error. */
  query?: Query;
  body?: Body;
  /** Path parameters; a value that does not fit is a record that does not exist: 404. */
  params?: Params;
  /** The body of the answer, or null for none (204). A handler that returns a `Response` describes its body here too. */
  answer: Answer;
  /** Media type of the answer where it is not JSON, such as `text/event-stream`; such a body is not described. */
  answerType?: AnswerType;
  status?: number;
  /** The caller's browser may keep the answer and ask whether it still holds; shared caches may not. */
  isPrivatelyCached?: boolean;
  /** Bodies of failures that are no problems, by status: where another standard words them, such as RFC 6749. */
  failures?: Readonly<Record<number, z.ZodType>>;
  /**
   * Accepts Idempotency-Key; `required` answers 400 without one. The handler then runs inside one transaction; where it
   * works `in-parts`, the last of its own keeps the answer by `keepAnswer`.
   */
  creates?: Creates;
  limit?: RouteLimit;
  /** Accepts the access token as `?token=` too; only where the specification asks for it. */
  acceptsQueryToken?: boolean;
  /** Reads `application/x-www-form-urlencoded` bodies too; such a route must not act on the cookie alone. */
  acceptsForm?: boolean;
  /** Reads a body of this media type in place of JSON, such as `text/calendar`; `body` then judges one text. */
  bodyType?: BodyType;
  /** Takes the body of `bodyType` as bytes, unread, and up to so many of them; `body` then judges a `Uint8Array`. */
  bodyBytes?: number;
  /** How long the handler may take before its caller is told 503. */
  deadlineS?: number;
}>;

/** A route handler that carries its contract, for the OpenAPI document and the tests. */
export type RouteHandler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  readonly contract: Contract;
};

/**
 * A handler whose type also says which contract it was made of, for the browser's calls. Nothing is there at run time: were
 * it the type of `contract`, the compiler would compare every schema wherever a handler is merely a handler.
 */
export type HandlerOf<C> = RouteHandler & { readonly promises?: C };

export type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> };
