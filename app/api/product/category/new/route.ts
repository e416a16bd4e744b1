import { z } from "zod";
import { categoryAnswerSchema, categoryInputSchema } from "@/features/product/category/schema";
import { createCategory } from "@/features/product/category/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a category of products",
    permission: "shop:manage",
    body: z.object({ category: categoryInputSchema }),
    answer: categoryAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createCategory(actor, body),
);
