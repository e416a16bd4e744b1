import { bulkUndoneSchema, bulkUndoSchema } from "@/features/product/bulk/schema";
import { undoProductChange } from "@/features/product/bulk/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo a change of many products while nobody has changed them",
    permission: "shop:manage",
    limit: "costly",
    deadlineS: 300,
    body: bulkUndoSchema,
    answer: bulkUndoneSchema,
  },
  (actor, { body }) => undoProductChange(actor, body),
);
