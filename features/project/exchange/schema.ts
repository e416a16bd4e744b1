import { z } from "zod";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { csvPlanShape } from "@/lib/csv-plan";
import { undoSealShape } from "@/lib/undo-seal";
import { projectColumns } from "./policy";

/** Each project has a board, and one person is on no more boards. */
const undoShape = {
  projectIds: z.array(z.uuid().toLowerCase()).min(1).max(kanbanLimits.boardsPerPerson),
  ...undoSealShape,
};

export const projectImportPlanSchema = z.object({
  ...csvPlanShape(projectColumns),
  rows: z.array(
    z.object({ line: z.int(), act: z.literal("create"), name: z.string(), columns: z.array(z.enum(projectColumns)) }),
  ),
  /** New projects whose name one of the actor's has already: an import makes projects and changes none. */
  alreadyThere: z.int(),
  undo: z.object(undoShape).nullable(),
});
export type ProjectImportPlan = z.infer<typeof projectImportPlanSchema>;

export const projectImportUndoSchema = z.object(undoShape);
export type ProjectImportUndo = z.infer<typeof projectImportUndoSchema>;
export const projectImportUndoneSchema = z.object({ projectIds: z.array(z.uuid()) });
