import { deleteComment } from "@/features/kanban/comment/server/commands";
import { cardFaceSchema, commentDeleteSchema, commentRefSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Delete a comment", body: commentDeleteSchema, answer: commentRefSchema.extend({ card: cardFaceSchema }) },
  (actor, { body }) => deleteComment(actor, body),
);
