import { z } from "zod";
import { restoreComment } from "@/features/kanban/comment/server/commands";
import { cardSummarySchema, commentRefSchema, commentSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted comment",
    body: commentRefSchema,
    answer: z.object({ comment: commentSchema, card: cardSummarySchema }),
  },
  (actor, { body }) => restoreComment(actor, body),
);
