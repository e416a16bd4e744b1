import { commentAnswerSchema, commentRefSchema } from "@/features/post/comment/schema";
import { deleteComment } from "@/features/post/comment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete your comment, or any comment as a moderator",
    body: commentRefSchema,
    answer: commentAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => deleteComment(actor, body),
);
