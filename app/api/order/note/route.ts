import { noteOrderSchema, orderAnswerSchema } from "@/features/order/schema";
import { noteOrder } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a note to an order",
    permission: "orders:manage",
    body: noteOrderSchema,
    answer: orderAnswerSchema,
    creates: true,
  },
  (actor, { body }) => noteOrder(actor, body),
);
