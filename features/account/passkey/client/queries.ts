/** Query for the passkeys of the account. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const passkeyKeys = { all: ["passkey"] as const, list: () => [...passkeyKeys.all, "list"] as const };

export function passkeysQuery() {
  return queryOptions({
    queryKey: passkeyKeys.list(),
    queryFn: ({ signal }) => call("GET /api/auth/passkey/list", { signal }),
  });
}
