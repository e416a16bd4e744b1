import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

/** Asked each time the dialog opens: a passkey may have come or gone since. */
export function freshMethodsQuery(isRequested: boolean) {
  return queryOptions({
    queryKey: ["fresh", "methods"],
    queryFn: ({ signal }) => call("GET /api/auth/fresh", { signal }),
    enabled: isRequested,
    staleTime: 0,
    gcTime: 0,
  });
}
