import { z } from "zod";
import { latestQuerySchema, postSummarySchema } from "@/features/post/reading/schema";
import { listLatestPosts } from "@/features/post/reading/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the latest published posts, without the one that is named",
    access: "public",
    query: latestQuerySchema,
    answer: z.object({ latestPosts: z.array(postSummarySchema) }),
  },
  async (actor, { query: { title, lng } }, { request }) => ({
    latestPosts: await listLatestPosts({ actor, locale: lng ?? requestLocale(request) }, title),
  }),
);
