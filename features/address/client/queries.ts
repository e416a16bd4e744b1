/** Query for the address book of the signed-in person. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const addressKeys = { all: ["address"] as const };

/** One's own address book. */
export const addressesQuery = () =>
  queryOptions({ queryKey: addressKeys.all, queryFn: () => call("GET /api/address/list") });
