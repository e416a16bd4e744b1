import { ownOrdersInputSchema, ownOrdersSchema } from "@/features/order/schema";
import { listOwnOrders } from "@/features/order/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "One's own orders", query: ownOrdersInputSchema, answer: ownOrdersSchema },
  (actor, { query }) => listOwnOrders(actor, query),
);
