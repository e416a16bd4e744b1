import { z } from "zod";
import { csvPlanShape } from "@/lib/csv-plan";
import { undoSealShape } from "@/lib/undo-seal";
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

const planRowSchema = z.object({
  line: z.int(),
  act: z.enum(["create", "update"]),
  email: z.string(),
  name: z.string(),
  /** The columns that change. */
  columns: z.array(z.enum(exchangeColumns)),
});
export type PlanRow = z.infer<typeof planRowSchema>;

export const importPlanSchema = z.object({
  ...csvPlanShape(exchangeColumns),
  rows: z.array(planRowSchema),
  /** Sent back as it is, takes the import back; null when it changed people who were there. */
  undo: z.object({ userIds: z.array(z.uuid()), ...undoSealShape }).nullable(),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

export const importUndoSchema = z.object({
  userIds: z.array(z.uuid()).min(1).max(exchangeLimits.rows),
  ...undoSealShape,
});
export type ImportUndo = z.infer<typeof importUndoSchema>;

export const importUndoneSchema = z.object({ userIds: z.array(z.uuid()) });

export const importProgressSchema = z.object({
  /** Of which import. */
  plan: z.string(),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
