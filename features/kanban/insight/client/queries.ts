import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";
import type { Insights } from "../schema";

/** Asked anew at each opening: figures of a board at work are old in a minute. */
export function insightsQuery(boardId: string) {
  return queryOptions({
    queryKey: [...kanbanKeys.all, "insights", boardId] as const,
    queryFn: () =>
      api
        .get<{ insights: Insights }>("/api/kanban/insights", { searchParams: { boardId } })
        .then(({ insights }) => insights),
    staleTime: 0,
    gcTime: 0,
  });
}
