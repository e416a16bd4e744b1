import { imageRefSchema, imagesSchema } from "@/features/product/images/schema";
import { deleteImage } from "@/features/product/images/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Delete a picture of a product", permission: "shop:manage", body: imageRefSchema, answer: imagesSchema },
  (actor, { body }) => deleteImage(actor, body),
);
