/** The failures that the endpoint answers with on request. */
export const simulatedStatuses = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503] as const;
export type CausedStatus = (typeof simulatedStatuses)[number];

/** `dropped`: the connection breaks in the middle of the answer; `malformed`: the answer is cut JSON. */
export const causedAnswers = ["ok", "dropped", "malformed"] as const;

export const hooliganLimits = {
  /** How long an answer may be kept waiting. */
  delayMs: 4_000,
  /** Answers that wait at the same time, in this process and of one address. */
  waiting: 16,
  waitingOfOne: 2,
} as const;
