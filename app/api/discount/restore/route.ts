import { discountCodeAnswerSchema, discountCodeRefSchema } from "@/features/discount/schema";
import { restoreDiscountCode } from "@/features/discount/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted discount code",
    permission: "shop:manage",
    body: discountCodeRefSchema,
    answer: discountCodeAnswerSchema,
  },
  (actor, { body }) => restoreDiscountCode(actor, body),
);
