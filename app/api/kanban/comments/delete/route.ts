import { deleteComment } from "@/features/kanban/comment/server/commands";
import { cardSummarySchema, commentDeleteSchema, commentRefSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a comment",
    body: commentDeleteSchema,
    answer: commentRefSchema.extend({ card: cardSummarySchema }),
  },
  (actor, { body }) => deleteComment(actor, body),
);
