import { categoryAnswerSchema, categoryUpdateSchema } from "@/features/product/category/schema";
import { renameCategory } from "@/features/product/category/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a category of products",
    permission: "shop:manage",
    body: categoryUpdateSchema,
    answer: categoryAnswerSchema,
  },
  (actor, { body }) => renameCategory(actor, body),
);
