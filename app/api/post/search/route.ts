import { z } from "zod";
import { postResultSchema, postSearchSchema } from "@/features/post/reading/schema";
import { searchPosts } from "@/features/post/reading/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Search published posts: up to 10 that contain every word",
    access: "public",
    query: postSearchSchema,
    answer: z.object({ results: z.array(postResultSchema) }),
  },
  async (actor, { query: { query, lng } }, { request }) => ({
    results: await searchPosts({ actor, locale: lng ?? requestLocale(request) }, query),
  }),
);
