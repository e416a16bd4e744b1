import { productListInputSchema, productPageSchema } from "@/features/product/schema";
import { listProducts } from "@/features/product/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    permission: "shop:manage",
    summary: "Products for their administration, filtered, sorted and paginated",
    query: productListInputSchema,
    answer: productPageSchema,
  },
  (actor, { query }) => listProducts(actor, query),
);
