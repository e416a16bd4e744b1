import { commentListQuerySchema, commentPageSchema } from "@/features/post/comment/schema";
import { listComments } from "@/features/post/comment/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the comments on a post with their replies",
    access: "public",
    query: commentListQuerySchema,
    answer: commentPageSchema,
  },
  (actor, { query }) => listComments(actor, query),
);
