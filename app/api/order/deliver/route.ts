import { orderAnswerSchema, orderChangeSchema } from "@/features/order/schema";
import { deliverOrder } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark an order as delivered",
    permission: "orders:manage",
    body: orderChangeSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => deliverOrder(actor, body),
);
