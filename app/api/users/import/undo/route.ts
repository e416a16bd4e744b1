import { importUndoneSchema, importUndoSchema } from "@/features/user/exchange/schema";
import { undoImport } from "@/features/user/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo an import that only created people, while they are unchanged",
    permission: "users:manage",
    limit: "costly",
    body: importUndoSchema,
    answer: importUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoImport(actor, body),
);
