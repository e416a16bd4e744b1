import { orderAnswerSchema, orderUndoSchema } from "@/features/order/schema";
import { unconfirmOrder } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo the confirmation of an order",
    permission: "orders:manage",
    body: orderUndoSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => unconfirmOrder(actor, body),
);
