/** Query for the ways in which the signed-in person can confirm their identity. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

/** Fetched each time the dialog opens, since a passkey may have been added or removed. */
export function freshMethodsQuery(isRequested: boolean) {
  return queryOptions({
    queryKey: ["fresh", "methods"],
    queryFn: ({ signal }) => call("GET /api/auth/fresh", { signal }),
    enabled: isRequested,
    staleTime: 0,
    gcTime: 0,
  });
}
