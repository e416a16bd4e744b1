/** Query for the activity of a card, page by page. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";

export function cardActivityQuery(cardId: string) {
  return infiniteQueryOptions({
    queryKey: kanbanKeys.activity(cardId),
    queryFn: ({ pageParam }) => call("GET /api/kanban/cards/activity", { query: { cardId, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}
