import { z } from "zod";
import { shopProductSchema, shopSuggestSchema } from "@/features/shop/schema";
import { suggestShopProducts } from "@/features/shop/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Up to 10 products of the shop that hold every word of a query",
    access: "public",
    query: shopSuggestSchema,
    answer: z.object({ results: z.array(shopProductSchema) }),
  },
  async (_actor, { query }) => ({ results: await suggestShopProducts(query.query) }),
);
