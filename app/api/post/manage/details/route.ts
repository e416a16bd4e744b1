import { postAnswerSchema, postRefSchema } from "@/features/post/schema";
import { findPost } from "@/features/post/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a post for editors, with all of its texts",
    permission: "posts:manage",
    query: postRefSchema,
    answer: postAnswerSchema,
  },
  async (actor, { query }) => ({ post: await findPost(actor, query) }),
);
