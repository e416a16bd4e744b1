import { z } from "zod";
import { updateComment } from "@/features/kanban/comment/server/commands";
import { commentSchema, commentUpdateSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Update a comment", body: commentUpdateSchema, answer: z.object({ comment: commentSchema }) },
  (actor, { body }) => updateComment(actor, body),
);
