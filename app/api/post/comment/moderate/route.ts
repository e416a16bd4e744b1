import { commentAnswerSchema, commentModerationSchema } from "@/features/post/comment/schema";
import { moderateComment } from "@/features/post/comment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Approve, hide or hold a comment",
    permission: "posts:manage",
    body: commentModerationSchema,
    answer: commentAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => moderateComment(actor, body),
);
