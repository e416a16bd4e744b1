import { commentAnswerSchema, commentInputSchema } from "@/features/post/comment/schema";
import { createComment } from "@/features/post/comment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Comment on a post, or reply to a comment",
    body: commentInputSchema,
    answer: commentAnswerSchema,
    creates: true,
    limit: "comment",
  },
  (actor, { body }) => createComment(actor, body),
);
