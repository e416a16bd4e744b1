import { cancelOrderSchema, orderAnswerSchema } from "@/features/order/schema";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Cancel an order and restock its goods",
    permission: "orders:manage",
    body: cancelOrderSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => cancelOrder(actor, body),
);
