/** The error codes of the API with their HTTP status and title, and the error class that carries them. */

/**
 * Every failure a caller can meet, by code: its HTTP status and its title. Titles are developer-facing; screens
 * translate by code.
 */
export const errorTable = {
  "malformed-json": { status: 400, title: "The request body isn't valid JSON." },
  "malformed-request": { status: 400, title: "The request is malformed." },
  "missing-idempotency-key": { status: 400, title: "The Idempotency-Key header is missing." },
  "not-authenticated": { status: 401, title: "Sign in to continue." },
  "wrong-credentials": { status: 401, title: "Incorrect email or password." },
  forbidden: { status: 403, title: "You don't have permission to do this." },
  "not-admitted": { status: 403, title: "This account can't sign in." },
  "token-not-allowed": { status: 403, title: "Personal access tokens can't be used here." },
  "token-read-only": { status: 403, title: "This personal access token is read-only." },
  "reauthentication-required": { status: 403, title: "Confirm your identity to continue." },
  "cross-origin": { status: 403, title: "The request came from another origin." },
  "not-found": { status: 404, title: "Not found." },
  "method-not-allowed": { status: 405, title: "Method not allowed." },
  "too-slow": { status: 408, title: "The request timed out." },
  conflict: { status: 409, title: "The record has changed." },
  "already-sent": { status: 409, title: "This email has been sent." },
  "wip-limit": { status: 409, title: "The column is at its WIP limit." },
  "too-many-files": { status: 409, title: "The maximum number of files is reached." },
  "last-shipping-method": { status: 409, title: "At least one shipping method has to stay active." },
  "blocking-circle": { status: 409, title: "Circular dependency." },
  "still-running": { status: 409, title: "A request with this key is still in progress." },
  "price-changed": { status: 409, title: "The total has changed." },
  "out-of-stock": { status: 409, title: "There is not enough in stock." },
  stale: { status: 412, title: "A newer version exists." },
  "too-large": { status: 413, title: "The request body is too large." },
  "storage-quota-exceeded": { status: 413, title: "The storage is full." },
  "mailbox-full": { status: 413, title: "Your mailbox is full." },
  "unsupported-type": { status: 415, title: "Unsupported content type." },
  "range-not-satisfiable": { status: 416, title: "The range is outside of the file." },
  "misdirected-request": { status: 421, title: "Unknown host." },
  "invalid-input": { status: 422, title: "Some fields are invalid." },
  "key-reused": { status: 422, title: "This Idempotency-Key was used with a different body." },
  "person-budget-exceeded": { status: 429, title: "This person's AI budget for the month is used up." },
  "organisation-budget-exceeded": { status: 429, title: "The organisation's AI budget for the month is used up." },
  "too-many-requests": { status: 429, title: "Too many requests." },
  "headers-too-large": { status: 431, title: "The request headers are too large." },
  unexpected: { status: 500, title: "Something went wrong." },
  unavailable: { status: 503, title: "The service is temporarily unavailable." },
} as const;

export type ErrorCode = keyof typeof errorTable;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorTable, value);

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
