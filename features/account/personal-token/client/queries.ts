/** Query for the personal access tokens of the account. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const tokenKeys = { all: ["personal-token"] as const, list: () => [...tokenKeys.all, "list"] as const };

export function tokensQuery() {
  return queryOptions({
    queryKey: tokenKeys.list(),
    queryFn: async ({ signal }) => (await call("GET /api/account/token/list", { signal })).tokens,
  });
}
