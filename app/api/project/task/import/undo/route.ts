import { taskImportUndoneSchema, taskImportUndoSchema } from "@/features/task/exchange/schema";
import { undoTaskImport } from "@/features/task/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take back an import of tasks, while nobody has worked on them",
    limit: "costly",
    body: taskImportUndoSchema,
    answer: taskImportUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoTaskImport(actor, body),
);
