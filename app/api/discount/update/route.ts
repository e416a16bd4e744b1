import { discountCodeAnswerSchema, discountCodeUpdateSchema } from "@/features/discount/schema";
import { updateDiscountCode } from "@/features/discount/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a discount code",
    permission: "shop:manage",
    body: discountCodeUpdateSchema,
    answer: discountCodeAnswerSchema,
  },
  (actor, { body }) => updateDiscountCode(actor, body),
);
