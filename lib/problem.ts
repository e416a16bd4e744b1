/** Reads the error that an API call was rejected with. */
import type { ErrorCode, FieldError } from "./errors";

/** A code of the table of errors, or `expired`: a waiting write that is too old to be sent (lib/waiting-writes). */
export type ProblemCode = ErrorCode | "expired";

/** The body of a failed call (RFC 9457, see api.md), as far as it could be read: nothing where nobody answered. */
export type Problem = Readonly<{
  /** A newer server may send one that this page does not know. */
  code?: ProblemCode;
  status?: number;
  detail?: string;
  requestId?: string;
  /** From `Retry-After`, in seconds. */
  retryAfterS?: number;
  /** The fields that were refused; empty where none was named. */
  fields: readonly FieldError[];
  /** With `stale`, the record as it is now; other codes say more by it, too. */
  current?: unknown;
}>;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);

const isFieldError = (value: unknown): value is FieldError => {
  const { pointer, code }: Partial<FieldError> = Object(value);
  return typeof pointer === "string" && typeof code === "string";
};

/** Reads what a call rejected with (lib/api-client), whatever that is. The only reader of problems in the browser. */
export function readProblem(error: unknown): Problem {
  const { code, status, detail, requestId, retryAfterS, errors, current }: Record<string, unknown> = Object(error);
  return {
    code: textOf(code) as ProblemCode | undefined,
    status: numberOf(status),
    detail: textOf(detail),
    requestId: textOf(requestId),
    retryAfterS: numberOf(retryAfterS),
    fields: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    current,
  };
}

export const codeOf = (error: unknown): ProblemCode | undefined => readProblem(error).code;

/** What kept a call from succeeding that the person can mend: no network, or a session that has ended. */
type MendableCause = "offline" | "signedOut";

/** Nobody answers a browser without a network; where there is one, a call without an answer says nothing of its cause. */
export function mendableCauseOf(error: unknown): MendableCause | undefined {
  const code = codeOf(error);
  if (code === "not-authenticated") return "signedOut";
  return code === undefined && globalThis.navigator?.onLine === false ? "offline" : undefined;
}

/** Answers that leave open whether a write was done. */
const openCodes: readonly ProblemCode[] = [
  "unexpected",
  "unavailable",
  "still-running",
  "too-slow",
  "too-many-requests",
];

/** Whether a write may have been done although it failed: nobody answered, or the answer does not say. It keeps its key then. */
export function leavesOutcomeOpen(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || openCodes.includes(code);
}

/** The record as it is now, where a write was refused because somebody had changed it since. */
export function currentOf(error: unknown): unknown {
  const { code, current } = readProblem(error);
  return code === "stale" ? current : undefined;
}
