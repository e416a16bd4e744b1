import { z } from "zod";
import { discountCodeAnswerSchema, discountCodeInputSchema } from "@/features/discount/schema";
import { createDiscountCode } from "@/features/discount/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a discount code",
    permission: "shop:manage",
    body: z.object({ discountCode: discountCodeInputSchema }),
    answer: discountCodeAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createDiscountCode(actor, body),
);
