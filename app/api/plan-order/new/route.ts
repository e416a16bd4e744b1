import { placedPlanOrderSchema, planOrderInputSchema } from "@/features/plan-order/schema";
import { placePlanOrder } from "@/features/plan-order/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Order a hosted plan",
    access: "public",
    body: planOrderInputSchema,
    answer: placedPlanOrderSchema,
    status: 201,
    creates: "required",
    limit: "mail",
  },
  (_actor, { body }, { request }) => placePlanOrder(body, callerOf(request).locale),
);
