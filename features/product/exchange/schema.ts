import { z } from "zod";
import { csvLimits } from "@/lib/csv-limits";
import { csvImportContract } from "@/lib/csv-plan";
import { productColumns } from "../domain/fields";

const ids = z.array(z.uuid().toLowerCase());

export const { planSchema: productImportPlanSchema, undoSchema: productImportUndoSchema } = csvImportContract(
  productColumns,
  { act: ["create"], row: {}, more: {}, undo: { productIds: ids.min(1).max(csvLimits.rows) } },
);
export type ProductImportPlan = z.infer<typeof productImportPlanSchema>;
export type ProductImportUndo = z.infer<typeof productImportUndoSchema>;
export const productImportUndoneSchema = z.object({ productIds: ids });
