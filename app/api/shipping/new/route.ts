import { z } from "zod";
import { shippingMethodAnswerSchema, shippingMethodInputSchema } from "@/features/shipping/schema";
import { createShippingMethod } from "@/features/shipping/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a shipping method",
    permission: "shop:manage",
    body: z.object({ shippingMethod: shippingMethodInputSchema }),
    answer: shippingMethodAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createShippingMethod(actor, body),
);
