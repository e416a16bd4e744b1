import { orderAnswerSchema, orderPaymentSchema } from "@/features/order/schema";
import { recordPayment } from "@/features/order/server/commands/payments";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Record a payment of an order",
    permission: "orders:manage",
    body: orderPaymentSchema,
    answer: orderAnswerSchema,
    creates: true,
  },
  (actor, { body }) => recordPayment(actor, body),
);
