/** Query for the sales in a range of days. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { orderKeys } from "../../client/queries";
import type { SalesInput } from "../schema";

/** Below the key of the orders: what refreshes those refreshes their sums. */
export const salesKeys = {
  all: [...orderKeys.all, "sales"] as const,
  range: (days: SalesInput) => [...salesKeys.all, days] as const,
};

export const salesQuery = (days: SalesInput) =>
  queryOptions({
    queryKey: salesKeys.range(days),
    queryFn: () => call("GET /api/order/sales", { query: days }),
  });
