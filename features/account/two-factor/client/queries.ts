/** Queries for two-factor authentication: one's own status, and the factors of another person. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const twoFactorKeys = {
  all: ["two-factor"] as const,
  status: () => [...twoFactorKeys.all, "status"] as const,
  person: (userId: string) => [...twoFactorKeys.all, "person", userId] as const,
};

export function twoFactorQuery() {
  return queryOptions({
    queryKey: twoFactorKeys.status(),
    queryFn: ({ signal }) => call("GET /api/auth/two-factor/status", { signal }),
  });
}

export function personFactorsQuery(userId: string) {
  return queryOptions({
    queryKey: twoFactorKeys.person(userId),
    queryFn: ({ signal }) => call("GET /api/auth/two-factor/person", { query: { userId }, signal }),
  });
}
