import { z } from "zod";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { csvImportContract } from "@/lib/csv-plan";
import { projectColumns } from "./policy";

export const { planSchema: projectImportPlanSchema, undoSchema: projectImportUndoSchema } = csvImportContract(
  projectColumns,
  {
    act: ["create"],
    row: {},
    /** New projects whose name one of the actor's has already: an import makes projects and changes none. */
    more: { alreadyThere: z.int() },
    /** Each project has a board, and one person is on no more boards. */
    undo: { projectIds: z.array(z.uuid().toLowerCase()).min(1).max(kanbanLimits.boardsPerPerson) },
  },
);
export type ProjectImportPlan = z.infer<typeof projectImportPlanSchema>;
export type ProjectImportUndo = z.infer<typeof projectImportUndoSchema>;
export const projectImportUndoneSchema = z.object({ projectIds: z.array(z.uuid()) });
