import { bulkUndoneSchema, bulkUndoSchema } from "@/features/post/bulk/schema";
import { undoPostChange } from "@/features/post/bulk/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo a bulk change, unless somebody has changed the posts since",
    permission: "posts:manage",
    body: bulkUndoSchema,
    answer: bulkUndoneSchema,
    limit: "costly",
  },
  (actor, { body }) => undoPostChange(actor, body),
);
