import { orderAnswerSchema, shipOrderSchema } from "@/features/order/schema";
import { shipOrder } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark an order as shipped",
    permission: "orders:manage",
    body: shipOrderSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => shipOrder(actor, body),
);
