import { imageMoveSchema, imagesSchema } from "@/features/product/images/schema";
import { moveImage } from "@/features/product/images/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a picture among those of its product",
    permission: "shop:manage",
    body: imageMoveSchema,
    answer: imagesSchema,
  },
  (actor, { body }) => moveImage(actor, body),
);
