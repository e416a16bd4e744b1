import { imageRefSchema, imagesSchema } from "@/features/product/images/schema";
import { restoreImage } from "@/features/product/images/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted picture of a product",
    permission: "shop:manage",
    body: imageRefSchema,
    answer: imagesSchema,
  },
  (actor, { body }) => restoreImage(actor, body),
);
