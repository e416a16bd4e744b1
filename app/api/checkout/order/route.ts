import { requireGuess } from "@/features/checkout/server/code-guesses";
import { placedOrderSchema, placeOrderSchema } from "@/features/order/schema";
import { placeOrder } from "@/features/order/server/place";
import { provenOnly } from "@/server/auth/actor";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Place an order",
    access: "public",
    body: placeOrderSchema,
    answer: placedOrderSchema,
    status: 201,
    creates: "required",
    limit: "order",
  },
  (actor, { body }, { request }) => placeOrder(provenOnly(actor), body, callerOf(request)),
  (actor, { body }, { request }) => requireGuess(provenOnly(actor), body, callerOf(request)),
);
