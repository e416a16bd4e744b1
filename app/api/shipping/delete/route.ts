import { shippingMethodAnswerSchema, shippingMethodDeleteSchema } from "@/features/shipping/schema";
import { deleteShippingMethod } from "@/features/shipping/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a shipping method",
    permission: "shop:manage",
    body: shippingMethodDeleteSchema,
    answer: shippingMethodAnswerSchema,
  },
  (actor, { body }) => deleteShippingMethod(actor, body),
);
