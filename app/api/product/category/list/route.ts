import { categoryListSchema } from "@/features/product/category/schema";
import { listCategories } from "@/features/product/category/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Categories of products, with how many of them are published",
    access: "public",
    answer: categoryListSchema,
  },
  (actor) => listCategories(actor),
);
