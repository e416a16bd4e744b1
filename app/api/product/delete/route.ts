import { productAnswerSchema, productRefSchema } from "@/features/product/schema";
import { deleteProduct } from "@/features/product/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a product",
    permission: "shop:manage",
    body: productRefSchema,
    answer: productAnswerSchema,
  },
  (actor, { body }) => deleteProduct(actor, body),
);
