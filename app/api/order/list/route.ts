import { orderListInputSchema, orderPageSchema } from "@/features/order/schema";
import { listOrders } from "@/features/order/server/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Orders, filtered, sorted and paginated, with their totals",
    permission: "orders:read",
    query: orderListInputSchema,
    answer: orderPageSchema,
  },
  (actor, { query }) => listOrders(actor, query),
);
