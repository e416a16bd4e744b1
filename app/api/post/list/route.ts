import { postListInputSchema, postPageSchema } from "@/features/post/reading/schema";
import { listPosts } from "@/features/post/reading/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List published posts, with filters and sorting",
    access: "public",
    query: postListInputSchema,
    answer: postPageSchema,
  },
  (actor, { query: { lng, ...input } }, { request }) =>
    listPosts({ actor, locale: lng ?? requestLocale(request) }, input),
);
