import { z } from "zod";
import { shopProductDetailsSchema, shopProductRefSchema } from "@/features/shop/schema";
import { findShopProduct } from "@/features/shop/server/data/details";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A product of the shop, by its id or slug",
    access: "public",
    query: shopProductRefSchema,
    answer: z.object({ product: shopProductDetailsSchema }),
  },
  async (_actor, { query }) => ({ product: await findShopProduct(query.productId) }),
);
