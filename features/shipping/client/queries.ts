/** Query for the shipping methods. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const shippingKeys = { all: ["shipping"] as const };

export const shippingMethodsQuery = () =>
  queryOptions({ queryKey: shippingKeys.all, queryFn: () => call("GET /api/shipping/list") });
