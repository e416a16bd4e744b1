import { shippingMethodListSchema } from "@/features/shipping/schema";
import { listShippingMethods } from "@/features/shipping/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Every shipping method of the shop, in order",
    permission: "shop:manage",
    answer: shippingMethodListSchema,
  },
  (actor) => listShippingMethods(actor),
);
