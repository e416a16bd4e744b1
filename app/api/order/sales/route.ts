import { salesInputSchema, salesSchema } from "@/features/order/sales/schema";
import { readSales } from "@/features/order/sales/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary:
      "What the orders placed from one day to another come to, and the days before, with best sellers and low stock",
    permission: "orders:read",
    query: salesInputSchema,
    answer: salesSchema,
  },
  (actor, { query }) => readSales(actor, query),
);
