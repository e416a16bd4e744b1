import { z } from "zod";
import { userFiltersSchema } from "../schema";
import { sortNames } from "../vocabulary/schema";
import { exchangeColumns, exchangeLimits } from "./policy";

/** The list's own filters and order, or people by name of their id; then nothing else counts. */
export const exportFiltersSchema = userFiltersSchema.extend({
  sort: z.enum(sortNames).catch("name"),
  userIds: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).max(exchangeLimits.chosen))
    .optional(),
});
export type ExportFilters = z.infer<typeof exportFiltersSchema>;

export const importFiltersSchema = z.object({
  /** What the dry run answered: the file is then taken over, if it still comes to the same. */
  plan: z.string().max(100).optional(),
});

export const importFileSchema = z.instanceof(Uint8Array);

const planRowSchema = z.object({
  line: z.int(),
  act: z.enum(["create", "update"]),
  email: z.string(),
  name: z.string(),
  /** The columns that change. */
  columns: z.array(z.enum(exchangeColumns)),
});
export type PlanRow = z.infer<typeof planRowSchema>;

const faultSchema = z.object({
  line: z.int(),
  column: z.enum(exchangeColumns).nullable(),
  code: z.string(),
});
export type RowFault = z.infer<typeof faultSchema>;

export const importPlanSchema = z.object({
  plan: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that are left out because of a fault. */
  failed: z.int(),
  /** Each header of the file, and the column that it was taken for; null where it was not understood. */
  headers: z.array(z.object({ header: z.string(), column: z.enum(exchangeColumns).nullable() })),
  rows: z.array(planRowSchema),
  faults: z.array(faultSchema),
  isDone: z.boolean(),
  /** Sent back as it is, takes the import back; null when it changed people who were there. */
  undo: z.object({ userIds: z.array(z.uuid()), until: z.iso.datetime(), seal: z.string() }).nullable(),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

export const importUndoSchema = z.object({
  userIds: z.array(z.uuid()).min(1).max(exchangeLimits.rows),
  until: z.iso.datetime(),
  seal: z.string().min(1).max(100),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;

export const importUndoneSchema = z.object({ userIds: z.array(z.uuid()) });
