import { queryOptions } from "@tanstack/react-query";
import { fetchColleagues } from "./api";

export const conversionKeys = {
  all: ["conversion"] as const,
  colleagues: (q: string) => [...conversionKeys.all, "colleagues", q] as const,
};

export function colleaguesQuery(q: string) {
  return queryOptions({
    queryKey: conversionKeys.colleagues(q),
    queryFn: ({ signal }) => fetchColleagues(q, signal),
  });
}
