import { shippingMethodListSchema, shippingMethodMoveSchema } from "@/features/shipping/schema";
import { moveShippingMethod } from "@/features/shipping/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a shipping method to another place",
    permission: "shop:manage",
    body: shippingMethodMoveSchema,
    answer: shippingMethodListSchema,
  },
  (actor, { body }) => moveShippingMethod(actor, body),
);
