import { taskImportUndoneSchema, taskImportUndoSchema } from "@/features/task/exchange/schema";
import { undoTaskImport } from "@/features/task/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo an import of tasks while none of them has been changed",
    limit: "costly",
    body: taskImportUndoSchema,
    answer: taskImportUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoTaskImport(actor, body),
);
