import { bulkAnswerSchema, bulkInputSchema } from "@/features/post/bulk/schema";
import { changePosts } from "@/features/post/bulk/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Publish, unpublish or delete many posts, all or none",
    permission: "posts:manage",
    body: bulkInputSchema,
    answer: bulkAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => changePosts(actor, body),
);
