import { productAnswerSchema, productRefSchema } from "@/features/product/schema";
import { restoreProduct } from "@/features/product/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted product",
    permission: "shop:manage",
    body: productRefSchema,
    answer: productAnswerSchema,
  },
  (actor, { body }) => restoreProduct(actor, body),
);
