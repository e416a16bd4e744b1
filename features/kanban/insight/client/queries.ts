import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";

/**
 * Query for the charts of a board, fetched each time they open: figures of an active board are outdated within a
 * minute.
 */
export function insightsQuery(boardId: string) {
  return queryOptions({
    queryKey: [...kanbanKeys.all, "insights", boardId] as const,
    queryFn: () => call("GET /api/kanban/insights", { query: { boardId } }).then(({ insights }) => insights),
    staleTime: 0,
    gcTime: 0,
  });
}
