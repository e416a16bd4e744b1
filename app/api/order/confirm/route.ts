import { orderAnswerSchema, orderChangeSchema } from "@/features/order/schema";
import { confirmOrder } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Confirm an order",
    permission: "orders:manage",
    body: orderChangeSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => confirmOrder(actor, body),
);
