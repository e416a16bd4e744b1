import { shippingMethodAnswerSchema, shippingMethodUpdateSchema } from "@/features/shipping/schema";
import { updateShippingMethod } from "@/features/shipping/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a shipping method",
    permission: "shop:manage",
    body: shippingMethodUpdateSchema,
    answer: shippingMethodAnswerSchema,
  },
  (actor, { body }) => updateShippingMethod(actor, body),
);
