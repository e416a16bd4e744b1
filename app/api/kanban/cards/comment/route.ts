import { z } from "zod";
import { createComment } from "@/features/kanban/comment/server/commands";
import { commentInputSchema, commentSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Comment on a card",
    body: commentInputSchema,
    answer: z.object({ comment: commentSchema }),
    creates: true,
  },
  (actor, { body }) => createComment(actor, body),
);
