import { csvLimits } from "@/lib/csv-limits";

/** The columns of a file of tasks, in their order. `project` is told and never taken over. */
export const taskColumns = [
  "number",
  "project",
  "name",
  "description",
  "parent",
  "status",
  "completed",
  "priority",
  "assignees",
  "start",
  "due",
  "estimate",
  "milestone",
  "blockedBy",
] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** A description is longer than other cells. */
export const taskFileLimits = { ...csvLimits, cell: 20_100 } as const;
