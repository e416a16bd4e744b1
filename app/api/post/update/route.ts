import { postAnswerSchema, postUpdateSchema } from "@/features/post/schema";
import { updatePost } from "@/features/post/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a post and its texts",
    permission: "posts:manage",
    body: postUpdateSchema,
    answer: postAnswerSchema,
  },
  (actor, { body }) => updatePost(actor, body),
);
