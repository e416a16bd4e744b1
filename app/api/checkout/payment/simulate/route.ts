import { startPaymentSchema } from "@/features/order/payment/schema";
import { simulatePayment } from "@/features/order/payment/server/commands";
import { orderAnswerSchema } from "@/features/order/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Pay one's own order by the simulated QR code; guests send its key",
    access: "public",
    body: startPaymentSchema,
    answer: orderAnswerSchema,
    limit: "payment",
  },
  (actor, { body }) => simulatePayment(actor, body),
);
