import { productAnswerSchema, stockChangeSchema } from "@/features/product/schema";
import { adjustStock } from "@/features/product/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Adjust the stock of variants by differences; never below zero",
    permission: "shop:manage",
    body: stockChangeSchema,
    answer: productAnswerSchema,
    creates: true,
  },
  (actor, { body }) => adjustStock(actor, body),
);
