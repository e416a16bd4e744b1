import { postAnswerSchema, postRefSchema } from "@/features/post/schema";
import { restorePost } from "@/features/post/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted post",
    permission: "posts:manage",
    body: postRefSchema,
    answer: postAnswerSchema,
  },
  (actor, { body }) => restorePost(actor, body),
);
