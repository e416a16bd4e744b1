import { startedPaymentSchema, startPaymentSchema } from "@/features/order/payment/schema";
import { startPayment } from "@/features/order/payment/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Begin to pay one's own order; guests send its key",
    access: "public",
    body: startPaymentSchema,
    answer: startedPaymentSchema,
    limit: "payment",
    deadlineS: 30,
  },
  (actor, { body }) => startPayment(actor, body),
);
