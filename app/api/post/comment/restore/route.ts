import { commentAnswerSchema, commentRefSchema } from "@/features/post/comment/schema";
import { restoreComment } from "@/features/post/comment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a comment that you deleted",
    body: commentRefSchema,
    answer: commentAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => restoreComment(actor, body),
);
