import { discountCodeListInputSchema, discountCodePageSchema } from "@/features/discount/schema";
import { listDiscountCodes } from "@/features/discount/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Discount codes, filtered, sorted and paginated",
    permission: "shop:manage",
    query: discountCodeListInputSchema,
    answer: discountCodePageSchema,
  },
  (actor, { query }) => listDiscountCodes(actor, query),
);
