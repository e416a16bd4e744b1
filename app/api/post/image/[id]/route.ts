import { z } from "zod";
import { imageParamsSchema, imageQuerySchema } from "@/features/post/images/schema";
import { showImage } from "@/features/post/images/server/show";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a picture of a post, in the size nearest to `width`",
    access: "public",
    params: imageParamsSchema,
    query: imageQuerySchema,
    answer: z.string(),
    answerType: "image/webp",
  },
  (actor, { params, query }, { request }) => showImage(actor, { ...params, ...query, headers: request.headers }),
);
