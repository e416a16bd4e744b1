import { commentManageQuerySchema, moderationPageSchema } from "@/features/post/comment/schema";
import { listModeratedComments } from "@/features/post/comment/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List comments for moderators",
    permission: "posts:manage",
    query: commentManageQuerySchema,
    answer: moderationPageSchema,
  },
  (actor, { query }) => listModeratedComments(actor, query),
);
