/** Queries for those whom somebody may write to. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

const correspondentKeys = {
  all: ["mail-correspondents"] as const,
  search: (search: string) => [...correspondentKeys.all, "search", search] as const,
  inside: (emails: string) => [...correspondentKeys.all, "inside", emails] as const,
};

const minute = 60_000;

export const correspondentsQuery = (search: string) =>
  queryOptions({
    queryKey: correspondentKeys.search(search),
    queryFn: ({ signal }) => call("GET /api/mail/correspondents", { query: { search }, signal }),
    staleTime: minute,
  });

/** Which of these addresses have a mailbox here. */
export function insideQuery(emails: readonly string[]) {
  const joined = [...emails].sort().join(",");
  return queryOptions({
    queryKey: correspondentKeys.inside(joined),
    queryFn: ({ signal }) => call("GET /api/mail/correspondents", { query: { emails: joined }, signal }),
    staleTime: 10 * minute,
  });
}
