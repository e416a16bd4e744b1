import { z } from "zod";
import { productAnswerSchema, productInputSchema } from "@/features/product/schema";
import { createProduct } from "@/features/product/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a product with its variants",
    permission: "shop:manage",
    body: z.object({ product: productInputSchema }),
    answer: productAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createProduct(actor, body),
);
