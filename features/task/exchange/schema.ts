/** Schemas for the CSV import and export of tasks. */
import { z } from "zod";
import { projectLimits } from "@/features/project/domain/constants";
import { csvImportContract, csvImportQuerySchema } from "@/lib/csv-plan";
import { taskLimits } from "../domain/constants";
import { taskFiltersSchema } from "../schema";
import { taskColumns } from "./policy";

const id = z.uuid().toLowerCase();

/** The list's own filters and order; a project's page asks for the order of its board. */
export const taskExportSchema = taskFiltersSchema.omit({ cursor: true, limit: true }).extend({
  order: z.enum(["list", "board"]).catch("list"),
});
export type TaskExport = z.infer<typeof taskExportSchema>;

export const taskImportSchema = csvImportQuerySchema.extend({ projectId: id });

export const { planSchema: taskImportPlanSchema, undoSchema: taskImportUndoSchema } = csvImportContract(taskColumns, {
  act: ["create"],
  row: {},
  more: {
    /** Milestones that the project does not have yet and will have. */
    milestones: z.array(z.string()),
    /** New tasks whose name a task of the project has already: an import makes tasks and changes none. */
    alreadyThere: z.int(),
  },
  undo: {
    projectId: id,
    taskIds: z.array(id).min(1).max(taskLimits.tasksPerProject),
    /** Those that the file named and the project did not have. */
    milestoneIds: z.array(id).max(projectLimits.milestonesPerProject),
  },
});
export type TaskImportPlan = z.infer<typeof taskImportPlanSchema>;
export type TaskImportUndo = z.infer<typeof taskImportUndoSchema>;
export const taskImportUndoneSchema = z.object({ taskIds: z.array(id) });
