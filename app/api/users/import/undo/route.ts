import { importUndoneSchema, importUndoSchema } from "@/features/user/exchange/schema";
import { undoImport } from "@/features/user/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take back an import that only made people, while nobody has touched them",
    permission: "users:manage",
    limit: "costly",
    body: importUndoSchema,
    answer: importUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoImport(actor, body),
);
