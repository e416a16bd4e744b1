import { productAnswerSchema, productUpdateSchema } from "@/features/product/schema";
import { updateProduct } from "@/features/product/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a product, its variants and by differences their stock",
    permission: "shop:manage",
    body: productUpdateSchema,
    answer: productAnswerSchema,
  },
  (actor, { body }) => updateProduct(actor, body),
);
