/** Query for the colleagues that tasks can be assigned to, by name. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const conversionKeys = {
  all: ["conversion"] as const,
  colleagues: (q: string) => [...conversionKeys.all, "colleagues", q] as const,
};

/** Colleagues whose names hold what was typed; the first of all without it. */
export function colleaguesQuery(q: string) {
  return queryOptions({
    queryKey: conversionKeys.colleagues(q),
    queryFn: ({ signal }) => call("GET /api/calendar/people", { query: { q }, signal }).then((answer) => answer.people),
  });
}
