/** Types for API calls: the parameters and the answer of each endpoint. */
import type { z } from "zod";
import type { Endpoints } from "./endpoints";

/**
 * An endpoint as it is called, such as `POST /api/project/task/update`. A path with parts of its own is opened as a
 * file, not called.
 */
export type CallName = Exclude<keyof Endpoints, `${string}[${string}`>;

/** An option of a contract (server/http/contract.ts). */
type Of<C, Key extends string> = Key extends keyof C ? C[Key] : undefined;

/** A list is sent as its key repeated. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Extract<Value, string | number | boolean>;
/** As the contract takes it, or as it is once it is read: a number arrives as text and becomes a number again. */
type Parameter<Schema extends z.core.$ZodType> =
  | Sendable<unknown extends z.input<Schema> ? never : z.input<Schema>>
  | Sendable<z.output<Schema>>;
/** The members whose bad or missing values fall back to a usual one. */
type FallBacks<Shape extends z.core.$ZodShape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodCatch ? Key : never;
}[keyof Shape];
type Optionals<Shape extends z.core.$ZodShape> =
  | FallBacks<Shape>
  | { [Key in keyof Shape]: undefined extends z.input<Shape[Key]> ? Key : never }[keyof Shape];
/** A parameter that may be missing may also be there without a value. */
type Query<Shape extends z.core.$ZodShape> = Readonly<
  { [Key in Exclude<keyof Shape, Optionals<Shape>>]: Parameter<Shape[Key]> } & {
    [Key in Optionals<Shape>]?: Parameter<Shape[Key]> | null;
  }
>;

type Empty = Record<never, never>;

type QueryOption<C> =
  NonNullable<Of<C, "query">> extends z.ZodObject<infer Shape>
    ? Empty extends Query<Shape>
      ? { query?: Query<Shape> }
      : { query: Query<Shape> }
    : never;

/** A body's fields that fall back may be missing, too. */
type Body<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? Body<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? [FallBacks<Shape>] extends [never]
        ? z.input<Schema>
        : Omit<z.input<Schema>, FallBacks<Shape>> & { [Key in FallBacks<Shape>]?: z.input<Shape[Key]> }
      : z.input<Extract<Schema, z.ZodType>>;

type BodyOption<C> =
  Of<C, "bodyType"> extends undefined
    ? { body: Body<NonNullable<Of<C, "body">>>; type?: undefined }
    : { body: string | Blob; type: NonNullable<Of<C, "bodyType">> };

/** Makes a write safe to repeat, so that it is repeated when the connection drops: one key for each deed of a person. */
type KeyOption<C> =
  NonNullable<Of<C, "creates">> extends "required" ? { idempotencyKey: string } : { idempotencyKey?: string };

type CommonOptions<Answer> = {
  signal?: AbortSignal;
  /** Checks the answer, where a wrong one must not go further. Any zod schema will do. */
  answer?: { parse: (value: unknown) => Answer };
  /** Whose write this is: refused when another person is signed in by the time it arrives. */
  ownerId?: string;
  /** Lets the call outlive the page, where its body is small enough for that. */
  keepalive?: boolean;
  /** For calls that their caller repeats (lib/write-retry): sent once, and every error carries its status. */
  isSentAgain?: boolean;
};

/** What a call gives: nothing where the contract answers nothing; what is no JSON is unknown to it. */
type AnswerTo<C> =
  Of<C, "answerType"> extends undefined
    ? Of<C, "answer"> extends z.ZodType
      ? z.output<Of<C, "answer">>
      : undefined
    : unknown;

export type OptionsFor<C> = Readonly<
  (Of<C, "query"> extends undefined ? { query?: undefined } : QueryOption<C>) &
    (Of<C, "body"> extends undefined ? { body?: undefined; type?: undefined } : BodyOption<C>) &
    (Of<C, "creates"> extends false | undefined ? { idempotencyKey?: undefined } : KeyOption<C>) &
    CommonOptions<AnswerTo<C>>
>;

type ContractOf<Name extends CallName> = Endpoints[Name] extends { readonly promises?: infer C } ? C : never;
export type AnswerOf<Name extends CallName> = AnswerTo<ContractOf<Name>>;
export type BodyOf<Name extends CallName> = OptionsFor<ContractOf<Name>>["body"];
export type CallOptions<Name extends CallName> = OptionsFor<ContractOf<Name>>;
/** The options, which may be missing where none of them is needed. */
export type CallArguments<Name extends CallName> =
  Empty extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** The query of an address, which may be missing where nothing of it is needed. */
export type AddressArguments<Name extends CallName> =
  CallOptions<Name> extends { query: infer Query } ? [query: Query] : [query?: CallOptions<Name>["query"]];
