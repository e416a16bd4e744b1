import { postListInputSchema, postPageSchema } from "@/features/post/schema";
import { listPosts } from "@/features/post/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List posts for editors, with filters and sorting",
    permission: "posts:manage",
    query: postListInputSchema,
    answer: postPageSchema,
  },
  (actor, { query: { lng, ...input } }, { request }) => listPosts(actor, lng ?? requestLocale(request), input),
);
