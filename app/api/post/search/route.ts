import { z } from "zod";
import { postResultSchema, postSearchSchema } from "@/features/post/reading/schema";
import { searchPosts } from "@/features/post/reading/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Up to 10 published posts that hold every word of a query",
    access: "public",
    query: postSearchSchema,
    answer: z.object({ results: z.array(postResultSchema) }),
  },
  async (actor, { query: { query, lng } }, { request }) => ({
    results: await searchPosts({ actor, locale: lng ?? requestLocale(request) }, query),
  }),
);
