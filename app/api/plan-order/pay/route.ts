import { planOrderAnswerSchema, planOrderRefSchema } from "@/features/plan-order/schema";
import { payPlanOrder } from "@/features/plan-order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Simulate the payment of a plan order",
    access: "public",
    body: planOrderRefSchema,
    answer: planOrderAnswerSchema,
    limit: "payment",
  },
  (_actor, { body }) => payPlanOrder(body),
);
