import { orderAnswerSchema, orderRefundSchema } from "@/features/order/schema";
import { refundPayment } from "@/features/order/server/commands/refunds";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Record a refund of an order",
    permission: "orders:manage",
    body: orderRefundSchema,
    answer: orderAnswerSchema,
    creates: true,
  },
  (actor, { body }) => refundPayment(actor, body),
);
