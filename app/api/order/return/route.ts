import { orderAnswerSchema, returnLinesSchema } from "@/features/order/schema";
import { returnGoods } from "@/features/order/server/commands/returns";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take goods of an order back",
    permission: "orders:manage",
    body: returnLinesSchema,
    answer: orderAnswerSchema,
    creates: true,
  },
  (actor, { body }) => returnGoods(actor, body),
);
