import { bulkAnswerSchema, bulkInputSchema } from "@/features/product/bulk/schema";
import { changeProducts } from "@/features/product/bulk/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Publish, unpublish, categorise, discount or delete many products, all or none",
    permission: "shop:manage",
    limit: "costly",
    deadlineS: 300,
    body: bulkInputSchema,
    answer: bulkAnswerSchema,
  },
  (actor, { body }) => changeProducts(actor, body),
);
