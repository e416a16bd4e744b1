import { postListInputSchema, postPageSchema } from "@/features/post/schema";
import { listPosts } from "@/features/post/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Posts for those who write, filtered, sorted and paginated",
    permission: "posts:manage",
    query: postListInputSchema,
    answer: postPageSchema,
  },
  (actor, { query }) => listPosts(actor, query),
);
