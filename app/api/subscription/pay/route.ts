import { planOrderAnswerSchema, planOrderRefSchema } from "@/features/subscription/schema";
import { payPlanOrder } from "@/features/subscription/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Pay the order of a plan by simulation",
    access: "public",
    body: planOrderRefSchema,
    answer: planOrderAnswerSchema,
    limit: "payment",
  },
  (_actor, { body }) => payPlanOrder(body),
);
