import { projectImportUndoneSchema, projectImportUndoSchema } from "@/features/project/exchange/schema";
import { undoProjectImport } from "@/features/project/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo an import of projects while none of them has been changed",
    limit: "costly",
    body: projectImportUndoSchema,
    answer: projectImportUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoProjectImport(actor, body),
);
