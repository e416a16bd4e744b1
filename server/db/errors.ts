import "server-only";
import { DrizzleQueryError } from "drizzle-orm";
import { AppError } from "@/lib/errors";

type ErrorFields = { code?: unknown; constraint?: unknown; table?: unknown; column?: unknown };

/**
 * A statement that the database refused. It carries the statement with its placeholders and never the
 * values, which may be personal: Drizzle's own error puts them into its message, and so into logs.
 */
export class QueryError extends Error {
  override readonly name = "QueryError";
  /** SQLSTATE, five characters (PostgreSQL, appendix A). */
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly statement?: string;

  constructor(message: string, fields: ErrorFields, statement?: string) {
    super(message);
    this.code = String(fields.code ?? "");
    this.constraint = asText(fields.constraint);
    this.table = asText(fields.table);
    this.column = asText(fields.column);
    this.statement = statement;
  }
}

const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Connection classes 08, 53 and 57P; 25006 is a database that went read-only; 57014 ran out of time. Classes 58 and XX, 42501
 * and 42809 are files that are damaged, gone, not to be read or no files; 42P01 and 3F000 tables that vanished: no statement of
 * ours names one that a release lacks.
 */
const unavailableState = /^(08...|53...|57P0.|57014|25006|25P03|58...|XX...|42501|42809|42P01|3F000)$/;
const socketFault = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);
/** What pg and pg-pool say without a code when the server went away or did not answer. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed)/;

/** Text that PostgreSQL cannot hold, numbers out of range, values of another type: the caller's fault, not ours. */
const badValueState = /^(22003|22007|22008|22009|22021|22P02|22P05|22001)$/;

/** Whether what the driver threw says that the database could not serve anybody, whoever asked. */
export function isUnavailable(error: Error & ErrorFields): boolean {
  const code = String(error.code ?? "");
  return unavailableState.test(code) || socketFault.has(code) || lostConnection.test(error.message);
}

/** Turns what the driver threw into what the rest of the code may see: `AppError` or `QueryError`. */
export function translate(error: unknown): unknown {
  const statement = error instanceof DrizzleQueryError ? error.query : undefined;
  const origin: unknown = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  if (!(origin instanceof Error) || origin instanceof AppError || origin instanceof QueryError) return origin;
  const fields = origin as Error & ErrorFields;
  if (isUnavailable(fields)) {
    return new AppError("unavailable", { retryAfterS: 2, cause: new QueryError(origin.message, fields, statement) });
  }
  if (typeof fields.code !== "string" && statement === undefined) return origin;
  const refused = new QueryError(origin.message, fields, statement);
  return badValueState.test(refused.code) ? new AppError("invalid-input", { cause: refused }) : refused;
}

function findQueryError(error: unknown): QueryError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof QueryError) return at;
  return undefined;
}

function hasState(error: unknown, state: string, constraint: string | undefined): boolean {
  const found = findQueryError(error);
  return found?.code === state && (constraint === undefined || found.constraint === constraint);
}

/** Whether a row with that key exists already; name the constraint that you know how to explain. */
export const isUniqueViolation = (error: unknown, constraint?: string) => hasState(error, "23505", constraint);

/** Serialization failures and deadlocks: nothing was kept, so the whole transaction may run again. */
export const isRetryable = (error: unknown) =>
  hasState(error, "40001", undefined) || hasState(error, "40P01", undefined);
