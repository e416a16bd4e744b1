/** Every failure a caller can meet, by code: its HTTP status and its title. Titles are developer-facing; screens translate by code. */
export const errorTable = {
  "malformed-json": { status: 400, title: "The body is not valid JSON." },
  "malformed-request": { status: 400, title: "The request is not well formed." },
  "missing-idempotency-key": { status: 400, title: "This call needs an Idempotency-Key." },
  "not-authenticated": { status: 401, title: "Sign in first." },
  "wrong-credentials": { status: 401, title: "The credentials were refused." },
  forbidden: { status: 403, title: "You may not do this." },
  "not-admitted": { status: 403, title: "This account may not enter yet." },
  "reauthentication-required": { status: 403, title: "Prove first that it is still you." },
  "cross-origin": { status: 403, title: "The call came from another origin." },
  "not-found": { status: 404, title: "There is nothing here." },
  "method-not-allowed": { status: 405, title: "This method is not allowed here." },
  "too-slow": { status: 408, title: "The request took too long to arrive." },
  conflict: { status: 409, title: "The state has changed in the meantime." },
  "wip-limit": { status: 409, title: "The column takes no further cards." },
  "blocking-circle": { status: 409, title: "The cards would stand in a circle." },
  "still-running": { status: 409, title: "The first call with this key is still running." },
  stale: { status: 412, title: "A newer version exists." },
  "too-large": { status: 413, title: "The body is too large." },
  "unsupported-type": { status: 415, title: "This content type is not accepted." },
  "misdirected-request": { status: 421, title: "This server is not configured for that host name." },
  "invalid-input": { status: 422, title: "Some fields are not valid." },
  "key-reused": { status: 422, title: "The Idempotency-Key was used with another body." },
  "person-budget-exceeded": { status: 429, title: "This person's AI budget for the month is used up." },
  "organisation-budget-exceeded": { status: 429, title: "The organisation's AI budget for the month is used up." },
  "too-many-requests": { status: 429, title: "Too many requests." },
  "headers-too-large": { status: 431, title: "The headers are too large." },
  unexpected: { status: 500, title: "Something went wrong." },
  unavailable: { status: 503, title: "The service is not available right now." },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** One field that was refused: a JSON pointer into the input (`#/card/name`) and a stable code (`too-long`). */
export type FieldError = Readonly<{ pointer: string; code: string }>;

type AppErrorOptions = {
  detail?: string;
  fields?: readonly FieldError[];
  /** The record as it is now, sent along with `stale`. */
  current?: unknown;
  retryAfterS?: number;
  cause?: unknown;
};

const brand = Symbol.for("ordo.app-error");

/**
 * A failure that is part of the contract. Anything else that is thrown becomes `unexpected` and tells nothing. Known by a mark,
 * because bundles instantiate this module several times, and what one copy throws another has to answer.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly fields?: readonly FieldError[];
  readonly current?: unknown;
  readonly retryAfterS?: number;
  /** All that a browser hears of what a page failed of. Without it the framework makes a reference of its own. */
  readonly digest?: ErrorCode;

  constructor(code: ErrorCode, { detail, fields, current, retryAfterS, cause }: AppErrorOptions = {}) {
    super(detail ?? errorTable[code].title, { cause });
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.current = current;
    this.retryAfterS = retryAfterS;
    if (code === "unavailable") this.digest = code;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
