import { z } from "zod";
import { postRefSchema, postSchema } from "@/features/post/reading/schema";
import { findPost } from "@/features/post/reading/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a published post by its slug or ID",
    access: "public",
    query: postRefSchema,
    answer: z.object({ post: postSchema }),
  },
  async (actor, { query: { title, postId, lng } }, { request }) => ({
    post: await findPost({ actor, locale: lng ?? requestLocale(request) }, title ?? postId ?? ""),
  }),
);
