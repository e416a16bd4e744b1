import { z } from "zod";
import { productLimits } from "@/features/product/domain/constants";
import { imagesOfSchema, imagesSchema } from "@/features/product/images/schema";
import { addImage } from "@/features/product/images/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a picture to a product",
    permission: "shop:manage",
    query: imagesOfSchema,
    body: z.instanceof(Uint8Array),
    bodyType: "application/octet-stream",
    bodyBytes: productLimits.imageBytes,
    answer: imagesSchema,
    creates: "in-parts",
    limit: "upload",
    // A telephone on a slow line needs its time for ten megabytes.
    deadlineS: 45,
  },
  (actor, { query, body }, { keepAnswer }) => addImage(actor, { ...query, bytes: body, keepAnswer }),
);
