import { productImportPlanSchema } from "@/features/product/exchange/schema";
import { importProducts } from "@/features/product/exchange/server/commands";
import { csvImportOptions } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    ...csvImportOptions,
    permission: "shop:manage",
    summary: "Preview a CSV import of products; with the `plan` of that answer, run it",
    answer: productImportPlanSchema,
    creates: "in-parts",
  },
  (actor, { query, body }, { keepAnswer }) => importProducts(actor, { file: body, plan: query.plan, keepAnswer }),
);
