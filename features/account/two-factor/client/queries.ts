import { queryOptions } from "@tanstack/react-query";
import { fetchPersonFactors, fetchTwoFactor } from "./api";

export const twoFactorKeys = {
  all: ["two-factor"] as const,
  status: () => [...twoFactorKeys.all, "status"] as const,
  person: (userId: string) => [...twoFactorKeys.all, "person", userId] as const,
};

export function twoFactorQuery() {
  return queryOptions({ queryKey: twoFactorKeys.status(), queryFn: ({ signal }) => fetchTwoFactor(signal) });
}

export function personFactorsQuery(userId: string) {
  return queryOptions({
    queryKey: twoFactorKeys.person(userId),
    queryFn: ({ signal }) => fetchPersonFactors(userId, signal),
  });
}
