import { z } from "zod";
import { csvLimits } from "@/lib/csv-limits";
import { csvImportContract } from "@/lib/csv-plan";
import { sampleItemColumns } from "../domain/fields";

const ids = z.array(z.uuid().toLowerCase());

export const { planSchema: sampleItemImportPlanSchema, undoSchema: sampleItemImportUndoSchema } = csvImportContract(
  sampleItemColumns,
  { act: ["create"], row: {}, more: {}, undo: { sampleItemIds: ids.min(1).max(csvLimits.rows) } },
);
export type SampleItemImportPlan = z.infer<typeof sampleItemImportPlanSchema>;
export type SampleItemImportUndo = z.infer<typeof sampleItemImportUndoSchema>;
export const sampleItemImportUndoneSchema = z.object({ sampleItemIds: ids });
