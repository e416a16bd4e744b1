/** What the task's contract, its tables and its screens agree on. Free of zod, so that the browser can afford it. */
export const taskLimits = {
  /** Minutes: ten years of working days. */
  estimateMinutes: 1_200_000,
  /** Minutes of one entry of the time log: a whole day. */
  logMinutes: 1_440,
  logNote: 500,
  logsPerTask: 1_000,
  tasksPerProject: 2_000,
  parentDepth: 5,
} as const;
