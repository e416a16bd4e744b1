import { queryOptions } from "@tanstack/react-query";
import { fetchPasskeys } from "./api";

export const passkeyKeys = { all: ["passkey"] as const, list: () => [...passkeyKeys.all, "list"] as const };

export function passkeysQuery() {
  return queryOptions({ queryKey: passkeyKeys.list(), queryFn: ({ signal }) => fetchPasskeys(signal) });
}
