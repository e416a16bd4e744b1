import { queryOptions } from "@tanstack/react-query";
import { fetchFreshMethods } from "./api";

/** Asked each time the dialog opens: a passkey may have come or gone since. */
export function freshMethodsQuery(isWanted: boolean) {
  return queryOptions({
    queryKey: ["fresh", "methods"],
    queryFn: ({ signal }) => fetchFreshMethods(signal),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}
