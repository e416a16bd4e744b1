import { imagesOfSchema, imagesSchema } from "@/features/product/images/schema";
import { listImages } from "@/features/product/images/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The pictures of a product", permission: "shop:manage", query: imagesOfSchema, answer: imagesSchema },
  (actor, { query }) => listImages(actor, query),
);
