import { imagesSchema, imageUpdateSchema } from "@/features/product/images/schema";
import { updateImage } from "@/features/product/images/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Describe a picture of a product",
    permission: "shop:manage",
    body: imageUpdateSchema,
    answer: imagesSchema,
  },
  (actor, { body }) => updateImage(actor, body),
);
