import { productAnswerSchema, productRefSchema } from "@/features/product/schema";
import { findProduct } from "@/features/product/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    permission: "shop:manage",
    summary: "A product for its administration",
    query: productRefSchema,
    answer: productAnswerSchema,
  },
  async (actor, { query }) => ({ product: await findProduct(actor, query) }),
);
