import { sampleItemImportUndoneSchema, sampleItemImportUndoSchema } from "@/features/sample-item/exchange/schema";
import { undoSampleItemImport } from "@/features/sample-item/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo an import of sample items while none of them has been changed",
    limit: "costly",
    body: sampleItemImportUndoSchema,
    answer: sampleItemImportUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoSampleItemImport(actor, body),
);
