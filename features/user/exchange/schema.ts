/** Schemas for the CSV import and export of people. */
import { z } from "zod";
import { csvImportContract } from "@/lib/csv-plan";
import { listedUsersSchema } from "../schema";
import { exchangeColumns, exchangeLimits } from "./policy";

/** The list's own filters and order, or people by name of their id; then nothing else counts. */
export const exportFiltersSchema = listedUsersSchema.extend({
  userIds: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).max(exchangeLimits.chosen))
    .optional(),
});
export type ExportFilters = z.infer<typeof exportFiltersSchema>;

/** An import that changed people who were there cannot be undone. */
export const { planSchema: importPlanSchema, undoSchema: importUndoSchema } = csvImportContract(exchangeColumns, {
  act: ["create", "update"],
  row: { email: z.string() },
  more: {},
  undo: { userIds: z.array(z.uuid()).min(1).max(exchangeLimits.rows) },
});
export type ImportPlan = z.infer<typeof importPlanSchema>;
export type ImportUndo = z.infer<typeof importUndoSchema>;

export const importUndoneSchema = z.object({ userIds: z.array(z.uuid()) });
