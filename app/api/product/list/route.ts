import { shopListInputSchema, shopPageSchema } from "@/features/shop/schema";
import { listShopProducts } from "@/features/shop/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The products of the shop, filtered, sorted and paginated",
    access: "public",
    query: shopListInputSchema,
    answer: shopPageSchema,
  },
  (_actor, { query }) => listShopProducts(query),
);
