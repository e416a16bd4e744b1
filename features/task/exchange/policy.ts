/** The columns and limits of a CSV file of tasks. */
import { csvLimits } from "@/lib/csv-limits";
import { columnsOf } from "@/lib/fields";
import { taskFields } from "../domain/fields";

/** The columns of a file of tasks, in their order. `project` is told and never taken over. */
export const taskColumns = ["number", "project", ...columnsOf(taskFields), "blockedBy"] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** A description is longer than other cells. */
export const taskFileLimits = { ...csvLimits, cell: 20_100 } as const;
