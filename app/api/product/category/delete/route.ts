import { categoryDeletedSchema, categoryRefInputSchema } from "@/features/product/category/schema";
import { deleteCategory } from "@/features/product/category/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a category; its products stay without one",
    permission: "shop:manage",
    body: categoryRefInputSchema,
    answer: categoryDeletedSchema,
  },
  (actor, { body }) => deleteCategory(actor, body),
);
