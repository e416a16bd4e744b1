/** What one file may hold; beyond that it is refused whole. */
export const importLimits = {
  bytes: 1_048_576,
  lines: 100_000,
  /** Of one line after unfolding, in bytes. */
  lineLength: 100_000,
  depth: 4,
  events: 2_000,
  /** Of one event, after unfolding. */
  eventLines: 4_000,
  /** Steps that the rules and dates of one file may take altogether: two seconds at most on a quiet machine. */
  steps: 4_000_000,
} as const;

/** Why a file is refused whole. */
export const fileFaults = [
  "not-a-calendar",
  "too-many-lines",
  "line-too-long",
  "nested-too-deep",
  "not-closed",
  "too-many-events",
  "too-costly",
  "utf-16",
  "windows-1251",
  "not-utf-8",
  "invalid-text",
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Why one event of a file is left out, beside the faults of times and rules. */
export const skipReasons = [
  "malformed",
  "start-missing",
  "wrong-date",
  "unknown-time-zone",
  "too-many-dates",
  "series-missing",
  "repeated",
  "cancelled",
  "unknown-event",
  "unsupported-range",
  "older",
  "changed-here",
] as const;
export type SkipReason = (typeof skipReasons)[number];
