import { discountCodeAnswerSchema, discountCodeRefSchema } from "@/features/discount/schema";
import { deleteDiscountCode } from "@/features/discount/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a discount code",
    permission: "shop:manage",
    body: discountCodeRefSchema,
    answer: discountCodeAnswerSchema,
  },
  (actor, { body }) => deleteDiscountCode(actor, body),
);
