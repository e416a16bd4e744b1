import { commentAnswerSchema, commentUpdateSchema } from "@/features/post/comment/schema";
import { updateComment } from "@/features/post/comment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Edit your comment", body: commentUpdateSchema, answer: commentAnswerSchema, limit: "costly" },
  (actor, { body }) => updateComment(actor, body),
);
