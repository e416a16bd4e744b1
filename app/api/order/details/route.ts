import { orderAnswerSchema, orderRefSchema } from "@/features/order/schema";
import { findOrder } from "@/features/order/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "An order: any for readers of orders, else one's own",
    query: orderRefSchema,
    answer: orderAnswerSchema,
  },
  async (actor, { query }) => ({ order: await findOrder(actor, query) }),
);
