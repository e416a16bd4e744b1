import { postAnswerSchema, postRefSchema } from "@/features/post/schema";
import { deletePost } from "@/features/post/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a post",
    permission: "posts:manage",
    body: postRefSchema,
    answer: postAnswerSchema,
  },
  (actor, { body }) => deletePost(actor, body),
);
