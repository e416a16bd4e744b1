import { z } from "zod";
import { receiveStripeEvent } from "@/features/order/payment/server/webhook";
import { route } from "@/server/http/route";

/** Stripe's events have some kilobytes. */
const maxBytes = 256 * 1024;

export const POST = route(
  {
    summary: "Take in an event of Stripe, signed with the webhook's secret",
    access: "public",
    bodyType: "application/json",
    bodyBytes: maxBytes,
    body: z.instanceof(Uint8Array),
    answer: z.object({ received: z.literal(true) }),
  },
  (_actor, { body }, { request }) => receiveStripeEvent(body, request.headers.get("stripe-signature")),
);
