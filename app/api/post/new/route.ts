import { z } from "zod";
import { postAnswerSchema, postInputSchema } from "@/features/post/schema";
import { createPost } from "@/features/post/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a post",
    permission: "posts:manage",
    body: z.object({ post: postInputSchema }),
    answer: postAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createPost(actor, body),
);
