import { z } from "zod";
import { imageParamsSchema, imageQuerySchema } from "@/features/product/images/schema";
import { showImage } from "@/features/product/images/server/show";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A picture of a product, in the size nearest to `width`",
    access: "public",
    params: imageParamsSchema,
    query: imageQuerySchema,
    answer: z.string(),
    answerType: "image/webp",
  },
  (actor, { params, query }, { request }) => showImage(actor, { ...params, ...query, headers: request.headers }),
);
