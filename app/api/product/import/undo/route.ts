import { productImportUndoneSchema, productImportUndoSchema } from "@/features/product/exchange/schema";
import { undoProductImport } from "@/features/product/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    permission: "shop:manage",
    summary: "Undo an import of products while none of them has been changed",
    limit: "costly",
    body: productImportUndoSchema,
    answer: productImportUndoneSchema,
    deadlineS: 300,
  },
  (actor, { body }) => undoProductImport(actor, body),
);
