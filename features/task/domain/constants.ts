/**
 * The limits and enumerations of tasks that the contract, the tables and the screens share. Free of zod, so that the
 * browser can afford it.
 */
export const taskLimits = {
  /** Minutes: ten years of working days. */
  estimateMinutes: 1_200_000,
  /** Minutes of one entry of the time log: a whole day. */
  logMinutes: 1_440,
  logNote: 500,
  logsPerTask: 1_000,
  tasksPerProject: 2_000,
  parentDepth: 5,
  search: 200,
  /** How long a deleted entry of the time log can be brought back. */
  undoHours: 24,
} as const;

export const taskScopes = ["mine", "all"] as const;

export const taskStates = ["open", "done", "all"] as const;

export const taskDues = ["overdue", "week", "later", "none"] as const;

export const taskGroups = ["week", "project", "none"] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskSorts = ["due", "priority", "name", "updated"] as const;
export type TaskSort = (typeof taskSorts)[number];
